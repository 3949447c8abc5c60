/** How far an order has come, as its list tells it. */
export type OrderState = 'placed' | 'packed' | 'on-the-road' | 'delivered' | 'cancelled';

/** An order. Amounts in rupees; texts that were not given are empty. */
export interface Order {
  id: string;
  /** The number a shopper reads, `12`; the id where there is none. */
  displayId: string;
  /** ISO time; null where it was not told. */
  createdAt: string | null;
  state: OrderState;
  email: string;
  /** `INR`. */
  currencyCode: string;
  items: OrderItem[];
  /** Pieces. */
  itemCount: number;
  /** Items before coupons. */
  subtotal: number;
  discountTotal: number;
  shippingTotal: number;
  total: number;
  paymentMethod: string | null;
  billingAddress: OrderAddress | null;
  shippingAddress: OrderAddress | null;
}

export interface OrderItem {
  id: string;
  title: string;
  /** The colour, where there is one. */
  variantTitle: string | null;
  thumbnail: string | null;
  /** Null where the shop does not sell it any more. */
  productId: string | null;
  quantity: number;
  /** Rupees a piece. */
  unitPrice: number;
  /** Rupees for all pieces, before coupons. */
  subtotal: number;
}

export interface OrderAddress {
  name: string;
  phone: string;
  /** Street, then city and pin code, state and country: only what is there. */
  lines: string[];
}

/** A page of a customer's orders, newest first. */
export interface OrderPage {
  orders: Order[];
  /** All orders of the customer. */
  count: number;
}

/** Who asks for an order, as the calls need it. */
export interface OrderAsk {
  id: string;
  /** Opens a guest's order; null where the customer's own token has to do. */
  proof: string | null;
  signal?: AbortSignal | undefined;
}
