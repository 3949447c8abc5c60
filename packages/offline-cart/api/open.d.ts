import * as v from 'valibot';

/** A shop whose Medusa has the plugin `@aangan/medusa-ledger`. */
export declare interface CartOptions extends StoreAddress {
    /** Medusa's id of the region of new carts. */
    regionId: string;
    /** Decimals of its currency; default 2. */
    decimals?: number;
    /** Name of the databases, locks and channels of this shop on the device. */
    name?: string;
    /** The signed-in customer and their token, read before each call. Default a guest. */
    credentials?: () => Promise<Credentials | null>;
    /** Called with a token that the shop has rejected: the customer has to sign in again. */
    tokenRefused?: (token: string) => void;
}

/**
 * Opens the cart of this page or service worker: the log in IndexedDB, sent to the ledger over HTTP. All pages and workers
 * of a shop share one log.
 * @throws TypeError if an option that must be given is not
 */
export declare function openCart(options: CartOptions): Promise<SyncCore>;

/** Where a shop is, and as whom its storefront calls. */
declare interface StoreAddress {
    /** Address of the Medusa application, or of a proxy before it, which may have a path. Without `/store`. */
    url: string;
    /** Empty where a proxy before the shop adds it. */
    publishableKey: string;
    /** ms for a call with its whole response; default 15 s, and 30 s for a POST. */
    timeout?: number;
    /** Default the global `fetch`. */
    fetch?: typeof globalThis.fetch;
}
