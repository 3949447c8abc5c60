/** What opens below the bar of categories: loaded right after the first screen, and at the latest by the tap. */
export const loadCategoryProducts = () => import('./category-products');
