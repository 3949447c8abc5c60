/** Medusa's id of the payment provider: `pp_`, the provider's identifier, and its id in the configuration. */
export const COD_PROVIDER = 'pp_cash-on-delivery_cash-on-delivery';
