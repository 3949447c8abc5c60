/** Medusa's name of our payment provider: `pp_`, the provider's own name, the id it is given. */
export const PAYMENT_PROVIDER = 'pp_razorpay_razorpay';

/** The same in the address that webhooks come to. */
export const WEBHOOK_PROVIDER = 'razorpay_razorpay';
