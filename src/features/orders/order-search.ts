/** The search parameters of the order history. Invalid ones are ignored. */
export function ordersSearchOf({ page }: Readonly<Record<string, unknown>>): {
  page?: number | undefined;
} {
  const fits = Number.isInteger(page) && Number(page) >= 2 && Number(page) <= 10_000;
  // The router merges this into the raw parameters: an invalid one has to be overwritten.
  return { page: fits ? Number(page) : undefined };
}

/** The search parameters of an order or invoice: its id, and the proof from a mail link. */
export interface OrderSearch {
  /** An invalid id stays: it opens "order not found". */
  id?: string | undefined;
  proof?: string | undefined;
}

/** Parses the search parameters of an order or an invoice. Invalid ones are undefined. */
export function orderSearchOf({ id, proof }: Readonly<Record<string, unknown>>): OrderSearch {
  const isId = (typeof id === 'string' && id !== '') || typeof id === 'number';
  const isProof = typeof proof === 'string' && /^[\w-]{1,128}$/.test(proof);
  // The router merges this into the raw parameters: an invalid one has to be overwritten.
  return { id: isId ? String(id) : undefined, proof: isProof ? proof : undefined };
}
