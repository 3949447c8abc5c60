export { absolutePicture, absoluteUrl, shopName } from './shop-identity';
export { truncateAtWord, LinkPreview, PageHead, UnlistedHead, screenHydrated } from './page-head';
export { type PageFacts, PageFactsContext, type Thing, StructuredData } from './page-facts';
export {
  organizationData,
  websiteData,
  categoryPath,
  categoryBreadcrumbs,
  breadcrumbData,
} from './structured-data';
