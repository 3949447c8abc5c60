/** What a variant costs. Rupees, all taxes included. */
export interface Price {
  /** What the shopper pays, in rupees. */
  amount: number;
  /** The price before any sale (MRP), in rupees; never below `amount`. */
  original: number;
  /** Whole percent off the original, rounded down; 0 where nothing is off. */
  discountPercent: number;
}

/**
 * Whether a variant can be bought now. `left` is null where nobody counts, or it may be ordered beyond stock. `unknown`: the
 * device knows the product from its card only.
 */
export type Stock =
  | { kind: 'in-stock'; left: number | null }
  | { kind: 'out-of-stock' }
  | { kind: 'unknown' };

export interface CategoryRef {
  id: string;
  name: string;
  handle: string;
}

export interface Picture {
  id: string;
  /** As the server gave it; goes through `pictureUrl` or `pictureSrcSet` before it is shown. */
  url: string;
  /** What it shows, in words, where the shop wrote some. */
  alt?: string;
}

export interface CardVariant {
  id: string;
  title: string;
  /** Null where the variant has no price in this region. */
  price: Price | null;
}

/** A product as grids and lists show it. */
export interface ProductCard {
  id: string;
  title: string;
  handle: string;
  subtitle: string | null;
  thumbnail: string | null;
  /** Whether promotions may apply to it. */
  discountable: boolean;
  tags: string[];
  /** Carries the `best-seller` tag. */
  bestSeller: boolean;
  /** Values of the option titled color, in the order of the variants. */
  colours: string[];
  /** In the shop's order; the first is the default one. */
  variants: CardVariant[];
}

export interface ProductOption {
  id: string;
  title: string;
  values: string[];
}

export interface ProductVariant extends CardVariant {
  /** The shop's own number of it. */
  sku: string | null;
  /** The value of the option titled color, null where the variant has none. */
  colour: string | null;
  stock: Stock;
  /** The variant's own pictures, first first; empty where it has none (show the product's then). */
  images: Picture[];
}

/** A product as its own page shows it. */
export interface Product extends Omit<ProductCard, 'variants'> {
  /** The wider ones before those below them. */
  categories: CategoryRef[];
  description: string | null;
  images: Picture[];
  options: ProductOption[];
  variants: ProductVariant[];
  /** Centimetres; length is front to back. Null where the shop left it blank. */
  width: number | null;
  height: number | null;
  length: number | null;
  /** Grams. */
  weight: number | null;
  type: string | null;
  /** The frame's material. */
  material: string | null;
  fabric: string | null;
  hsCode: string | null;
  midCode: string | null;
  warranty: string | null;
  /** Path of its 3D model (glTF binary), to be loaded from the shop itself. */
  model: string | null;
}
