/** What the card provider is to be paid for. */
export interface PaymentSession {
  id: string;
  gatewayOrderId: string;
  /** paise. */
  amount: number;
}

/** What the payment window gives back once something was paid; only the shop's server can tell whether it is true. */
export interface GatewayReceipt {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export interface PlacedOrder {
  id: string;
  /** The number that shoppers read, `12`; the id where there is none. */
  displayId: string;
  /** rupees. */
  total: number | null;
  /** Opens a guest's order, who has no account that would. */
  proof: string | null;
}

/** A payment as it is asked about. */
export interface AskedPayment {
  cartId: string;
  /** Null where it has no name yet: the latest of its cart is meant. */
  gatewayOrderId: string | null;
}

/** How a payment stands. Amounts are rupees. */
export type PaymentState =
  /** Not paid, or not known to be. */
  | { status: 'open'; amount: number }
  | { status: 'ordered'; amount: number; order: PlacedOrder }
  /** Paid, but the cart had changed meanwhile: the money went back. */
  | { status: 'refunded'; amount: number };
