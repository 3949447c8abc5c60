export { medusaFailure, retryOf } from './failure';
export { fetchStore, parseRetryAfter, type StoreAddress } from './fetch-store';
export { ledgerTransport, type LedgerShop } from './ledger-transport';
export { medusaCart, type CartFormat } from './medusa-cart';
export { shopReachability } from './reachability';
export { latestCartId, shopReader } from './read-shop';
export { isCartMissing, isMedusaError } from './response-origin';
export { type Shop } from './shop';
export {
  type Answer,
  type CallStore,
  type Failed,
  type StoreCall,
  type StoreResponse,
} from './store-call';
export { wishesOf, wishlistEntries } from './wishlist';
