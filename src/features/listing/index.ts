export { CategoryListing } from './category-listing';
export { NoCategoryListing, WholeListing } from './whole-listing';
