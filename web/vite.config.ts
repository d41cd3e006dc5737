// How the page is built: one entry, small pieces, no source maps in the binary.
import { defineConfig } from "vitest/config";
import { cases } from "./cases-plugin";

export default defineConfig({
  plugins: [cases()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    // What most pages use is one file: as twenty small ones it was fetched with twenty answers' headers.
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [{ name: "shared", test: /\/src\/(shared|messages|board|rulings)\//, minShareCount: 6 }],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    fs: { allow: [".."] }, // the incidents are records under cases/
    proxy: { "/api": { target: "http://127.0.0.1:1851", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node", testTimeout: 30_000 },
});
