/** What the reviews are about. */
export interface ReviewedProduct {
  productId: string;
  productTitle: string;
}
