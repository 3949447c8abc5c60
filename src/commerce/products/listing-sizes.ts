/** Products that one call brings, by the screen that asks: screens that ask for as many share an answer. */
export const listingSizes = {
  /** A page of a listing, and what the home page's deals choose from. */
  page: 24,
  /** A page of the home page's showcase. */
  showcase: 8,
  /** A category's dropdown, and its strip on phones. */
  glance: 12,
  /** Twelve similar products and the product itself. */
  similar: 13,
} as const;

/** Categories that the showcase has chips for. */
export const showcaseCategories = 8;
