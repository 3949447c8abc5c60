/** The search parameters of `/paymentresult`, to which the web front leads from the gateway's form. */
export interface PaymentResultSearch {
  /** The gateway's order. */
  payment?: string | undefined;
  proof?: string | undefined;
  /** The form said that the payment failed; that is not verified. */
  declined?: boolean | undefined;
}

/** Parses the search parameters. Invalid ones are undefined. */
export function paymentResultSearchOf({
  payment,
  proof,
  declined,
}: Readonly<Record<string, unknown>>): PaymentResultSearch {
  const isOrder = typeof payment === 'string' && /^order_\w{1,64}$/.test(payment);
  const isProof = typeof proof === 'string' && /^[\w-]{1,128}$/.test(proof);
  // The router merges this into the raw parameters: an invalid one has to be overwritten.
  return {
    payment: isOrder ? payment : undefined,
    proof: isProof ? proof : undefined,
    declined: declined === true ? true : undefined,
  };
}
