export { absolutePicture, absoluteUrl } from './absolute-url';
export { cutAtWord } from './cut-at-word';
export { type PageFacts, PageFactsOf, type Thing, TellThings } from './page-facts';
export { PageHead, UnlistedHead } from './page-head';
export { screenIsAlive } from './screen-is-alive';
export { shopData, siteData } from './shop-data';
export { shopName } from './shop-name';
export { categoryPath, placesDownTo, trailData } from './trail';
