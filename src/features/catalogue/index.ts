export { cardSizes } from './product-card';
export { CategoryBar, loadCategoryProducts } from './category-bar';
export {
  countFilters,
  parseFilters,
  filtersToSearch,
  clearGroup,
  orderRange,
  type PriceRange,
} from './listing-filters';
export { listingPageQuery, listingPageSize } from './listing-page';
export {
  categorySearchOf,
  listingParameters,
  type ListingSearch,
  listingSearchOf,
  listingTitle,
} from './listing-search';
export { PageLink, PageLinks, Pager } from './page-links';
export { ProductGrid, productGridClass, ProductGridSkeleton, TileSkeletons } from './product-grid';
export { ProductPicture } from './product-picture';
export { ProductTitle } from './product-title';
export { shownVariantOf, weightOf } from './shown-variant';
export { usePictureFailure } from './use-picture-failure';
export { ProductResults } from './product-results';
export { Swatch, SwatchDot, swatchColour } from './swatch';
export {
  transitionPicture,
  startProductTransition,
  startReturnTransition,
} from './picture-transition';
export { PriceOf } from './variant-prices';
