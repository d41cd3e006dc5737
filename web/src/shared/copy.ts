// Copying a text. Pages without encryption have no clipboard: whoever asks must then show the text to be copied by hand.

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
