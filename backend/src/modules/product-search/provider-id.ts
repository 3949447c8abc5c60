/** By which index definitions and the configuration name this provider. */
export const PRODUCT_SEARCH = 'product-search';
