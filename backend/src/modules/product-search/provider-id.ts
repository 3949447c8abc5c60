/** By which index definitions and the configuration name this provider. */
export const PRODUCT_SEARCH = 'product-search';

/** Option of a query: its answer is to be kept in memory for as long as nothing is written. For what many ask alike. */
export const REMEMBER = 'remember';
