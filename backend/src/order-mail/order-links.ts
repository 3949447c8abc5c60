/** Where an order and its invoice are looked at. */
export type OrderLinks = { details: string; invoice: string };

/**
 * @param publicUrl address of the shop, without a slash at the end
 * @param proof lets in who has no account; left out for customers, who sign in
 */
export function orderLinks(
  publicUrl: string,
  orderId: string,
  proof: string | undefined,
): OrderLinks {
  const query = new URLSearchParams({ id: orderId, ...(proof !== undefined && { proof }) });
  return {
    details: `${publicUrl}/orderdetails?${query.toString()}`,
    invoice: `${publicUrl}/orderinvoice?${query.toString()}`,
  };
}
