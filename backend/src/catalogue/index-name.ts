/** The search index of the products that the shop shows. */
export const PRODUCT_INDEX = 'product';
