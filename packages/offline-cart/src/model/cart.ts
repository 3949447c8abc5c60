/** One variant in a cart. All amounts are in the region's currency, taxes included. */
export interface LineItem {
  id: string;
  /** Null if the shop deleted the variant after it was put in the cart. */
  variantId: string | null;
  productId: string | null;
  productTitle: string;
  variantTitle: string | null;
  productHandle: string | null;
  thumbnail: string | null;
  quantity: number;
  unitPrice: number;
  /** Unit price before the sale; equals `unitPrice` without a sale. */
  compareAtUnitPrice: number;
  /** Line total after coupons. */
  total: number;
  /** Grams of one piece; null if unknown. Missing in records of older builds. */
  weight?: number | null | undefined;
}

/** A cart as the server last returned it. All amounts are in the region's currency, taxes included. */
export interface Cart {
  id: string;
  /** In the order in which they were added. */
  items: LineItem[];
  /** Pieces over all lines. */
  itemCount: number;
  /** All pieces before sales and coupons. */
  mrpTotal: number;
  /** All pieces at their prices, before coupons and shipping. */
  subtotal: number;
  discountTotal: number;
  shippingTotal: number;
  total: number;
  /** Applied coupon codes, as the shop spells them. */
  coupons: string[];
  /** ISO time at which it became an order; null while open. */
  completedAt: string | null;
}

/** One entry of the wishlist. */
export interface Wish {
  productId: string;
  /** The variant that was shown when the product was added; null if the product has none. */
  variantId: string | null;
}

/** A line of the guest's cart that a merge left out. */
export interface NotMoved {
  variantId: string;
  quantity: number;
  available: number;
}
