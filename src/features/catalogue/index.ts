export { cardSizes } from './card-sizes';
export { CategoryBar } from './category-bar';
export { loadCategoryProducts } from './load-category-products';
export { countChosen, filtersOf, searchOf, withoutGroup } from './listing-filters';
export { listingPage, listingPageSize } from './listing-page';
export {
  categorySearchOf,
  listingParameters,
  type ListingSearch,
  listingSearchOf,
} from './listing-search';
export { listingTitle } from './listing-title';
export { PageLink } from './page-link';
export { PagePlaces } from './page-places';
export { Pager } from './pager';
export { inOrder, type PriceRange } from './price-range';
export { ProductGrid, ProductGridSkeleton } from './product-grid';
export { ProductPicture } from './product-picture';
export { usePictureFailure } from './use-picture-failure';
export { ProductResults } from './product-results';
export { Swatch } from './swatch';
export { SwatchDot } from './swatch-dot';
export { swatchColour } from './colours';
export { handedPicture, leaveForProduct, leaveProduct } from './picture-handover';
export { PriceOf } from './variant-prices';
