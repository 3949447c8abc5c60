/** Path of a product's page. */
export function productPath(id: string): string {
  return `/productdetails/${encodeURIComponent(id)}`;
}
