/** The price of a variant in rupees, taxes included. */
export interface Price {
  /** What the shopper pays. */
  amount: number;
  /** The price before any sale (MRP); at least `amount`. */
  original: number;
  /** Whole percent off the original price, rounded down. */
  discountPercent: number;
}

/**
 * Whether a variant can be bought now. `left` is null if the stock is not counted, or backorders are allowed. `unknown`: the device
 * has only the product's card.
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
  /** The server's URL; `pictureUrl` and `pictureSrcSet` make those to load. */
  url: string;
  /** Alternative text. */
  alt?: string;
}

export interface CardVariant {
  id: string;
  title: string;
  /** Null without a price in this region. */
  price: Price | null;
}

/** A product in grids and lists. */
export interface ProductCard {
  id: string;
  title: string;
  handle: string;
  subtitle: string | null;
  thumbnail: string | null;
  /** Whether promotions may apply to it. */
  discountable: boolean;
  tags: string[];
  /** Has the `best-seller` tag. */
  bestSeller: boolean;
  /** Values of the option titled color, in the order of the variants. */
  colours: string[];
  /** In the shop's order; the first one is the default. */
  variants: CardVariant[];
}

export interface ProductOption {
  id: string;
  title: string;
  values: string[];
}

export interface ProductVariant extends CardVariant {
  sku: string | null;
  /** The value of the option titled color; null without one. */
  colour: string | null;
  stock: Stock;
  /** The variant's own pictures; if empty, the product's are shown. */
  images: Picture[];
  /** Grams; missing where it is the product's. */
  weight?: number;
}

/** A product on its own page. */
export interface Product extends Omit<ProductCard, 'variants'> {
  /** Ancestors before their descendants. */
  categories: CategoryRef[];
  description: string | null;
  images: Picture[];
  options: ProductOption[];
  variants: ProductVariant[];
  /** Centimetres; length is front to back. Null if not given. */
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
  /** Path of its 3D model (binary glTF). */
  model: string | null;
}
