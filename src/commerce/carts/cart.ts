/** One variant in a cart. All amounts are rupees, taxes included. */
export interface LineItem {
  id: string;
  /** Null where the shop deleted the variant after it was put in the cart. */
  variantId: string | null;
  productId: string | null;
  productTitle: string;
  variantTitle: string | null;
  productHandle: string | null;
  thumbnail: string | null;
  quantity: number;
  unitPrice: number;
  /** The price of one before the sale (MRP); equals `unitPrice` where there is no sale. */
  compareAtUnitPrice: number;
  /** What the line costs after coupons. */
  total: number;
}

/** A cart as the server last told it. All amounts are rupees, taxes included. */
export interface Cart {
  id: string;
  /** In the order in which they were added. */
  items: LineItem[];
  /** Pieces over all lines. */
  itemCount: number;
  /** All pieces at MRP, before sales and coupons. */
  mrpTotal: number;
  /** All pieces at their prices, before coupons and shipping. */
  subtotal: number;
  /** What coupons take off. */
  discountTotal: number;
  shippingTotal: number;
  /** What the shopper pays. */
  total: number;
  /** Coupon codes that are applied, as the shop spells them. */
  coupons: string[];
  /** ISO time at which it became an order; null while open. */
  completedAt: string | null;
}
