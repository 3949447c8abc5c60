/** What the URL of the history may carry; what makes no sense in it falls away. */
export function ordersSearchOf({ page }: Readonly<Record<string, unknown>>): { page?: number } {
  const fits = Number.isInteger(page) && Number(page) >= 2 && Number(page) <= 10_000;
  return fits ? { page: Number(page) } : {};
}

/** What the URL of an order or an invoice may carry: which one, and the proof of a mail's link. */
export interface OrderSearch {
  /** An id that cannot be one still names an order that there is not. */
  id?: string | undefined;
  proof?: string | undefined;
}

/** By hand, as every page of the shop reads its URL before it shows; what makes no sense falls away. */
export function orderSearchOf({ id, proof }: Readonly<Record<string, unknown>>): OrderSearch {
  const isId = (typeof id === 'string' && id !== '') || typeof id === 'number';
  const isProof = typeof proof === 'string' && /^[\w-]{1,128}$/.test(proof);
  return { ...(isId && { id: String(id) }), ...(isProof && { proof }) };
}
