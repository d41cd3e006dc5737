// The page's one entry: finds out which address was asked for and shows that view.
export {};
