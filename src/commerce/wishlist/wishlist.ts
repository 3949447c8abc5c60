/** What a heart stands for. */
export interface Wish {
  productId: string;
  /** The colour that was shown when the heart was tapped; null where the product has none. */
  variantId: string | null;
}
