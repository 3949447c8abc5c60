/** Variants of the random catalogue, by what is special about them. */
export const VARIANTS = [
  'plain',
  'taxed-product',
  'taxed-type',
  'tiers',
  'regional-tiers',
  'sale',
  'sale-of-group',
  'sale-tier',
  'override',
  'ended-sale',
  'later-sale',
  'group-price',
  'no-price',
  'sold-out',
  'scarce',
  'backorder',
  'unmanaged',
  'elsewhere',
  'kit',
  'unpublished',
  'no-profile',
  'gift-card',
  'not-discountable',
] as const;
export type VariantName = (typeof VARIANTS)[number];

/** `inclusive` and `exclusive` say whether prices include taxes; those of India do, in the seeded shop. */
export const REGIONS = ['india', 'inclusive', 'exclusive'] as const;
export type RegionName = (typeof REGIONS)[number];

/** Automatic promotions. */
export const AUTOMATIC = ['auto-percent', 'auto-each', 'auto-buyget'] as const;
export type Automatic = (typeof AUTOMATIC)[number];

/** Codes to enter; there is no promotion with the last one. */
export const CODES = [
  'code-percent',
  'code-limited',
  'code-used-up',
  'code-budget',
  'code-spent',
  'code-free-shipping',
  'code-group',
  'code-unknown',
] as const;

/** Price lists that begin or end between edits. */
export const LISTS = ['sale', 'override'] as const;
export type ListName = (typeof LISTS)[number];
