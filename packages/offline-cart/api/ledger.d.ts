import * as v from 'valibot';

/** What the response says, or that there is none of the expected form. */
export declare type Answer<T> = {
    kind: 'answer';
    answer: T;
} | Failed;

/** Sends a call. Resolves to null without a complete response, and rejects only for a bug. A POST is never repeated. */
export declare type CallStore = (call: StoreCall) => Promise<StoreResponse | null>;

/** How a cart is requested and parsed. */
export declare interface CartFormat {
    /** `fields` of Medusa's store API: exactly those that the schema parses. */
    fields: string;
    schema: v.GenericSchema<unknown, Cart>;
}

/** There is no usable response. */
export declare interface Failed {
    kind: 'failed';
    /** Null if none was received. */
    response: StoreResponse | null;
}

/**
 * Calls a shop with `fetch`. A redirect, and a response that ends early or does not come in time, count as none.
 * @throws TypeError if `url` is not an absolute HTTP address
 */
export declare function fetchStore({ url, publishableKey, timeout, fetch }: StoreAddress): CallStore;

/** Whether Medusa reports that there is no such cart. It names the cart's id, which a proxy cannot know. */
export declare function isCartMissing(response: StoreResponse | null, cartId: string): boolean;

/** Whether a response that is not 2xx is in the form of Medusa's errors. */
export declare function isMedusaError(response: StoreResponse | null): boolean;

/** Id of the signed-in customer's open cart that changed last; null without one. */
export declare function latestCartId(call: CallStore, token: string | null): Promise<Answer<string | null>>;

/** A shop with the ledger. */
export declare interface LedgerShop extends Shop {
    /** Medusa's id of the region of new carts. */
    regionId: () => string;
    /** Whether the shop may leave discounts and totals of a cart for later, because no page shows them. Default never. */
    defersTotals?: () => boolean;
}

/** Applies a batch in one call, each effect exactly once by its key (docs/ledger-protocol.md). */
export declare function ledgerTransport(shop: LedgerShop): Transport;

/**
 * The carts of Medusa v2's store API.
 * @param decimals of the currency; amounts are rounded to them
 */
export declare function medusaCart(decimals?: number): CartFormat;

/**
 * What a failed call of Medusa's own routes means for the lane. A 401 is confirmed first, since a
 * proxy's must not sign the customer out.
 */
export declare function medusaFailure(failed: Failed, { token, hasMetLedger }: RequestContext, shop: Shop): Promise<Failure>;

/**
 * Parses a Retry-After header: seconds or a date.
 * @returns ms from `now`; 0 for a past date, null without a valid header
 */
export declare function parseRetryAfter(header: string | null, now: number): number | null;

/**
 * A call that is to be repeated.
 * @param failedKeys of the effects that the server could not apply
 */
export declare function retryOf({ response }: Failed, failedKeys?: readonly string[]): Retry;

/** A shop to which edits are sent. */
export declare interface Shop {
    call: CallStore;
    /** Which fields of a cart are requested, and how they are parsed. */
    cart: CartFormat;
}

/**
 * Finds out whether the server has the ledger. The ledger's own response decides it permanently. That
 * there is none is believed only if a Medusa confirms it, and only until the ledger responds: a 404 of a
 * proxy would make the shop weaker.
 *
 * Repeats the request if the shop has not responded for a moment, because nothing may be sealed while
 * the shop is unreachable. Otherwise the first offline edit would be sealed alone, and later ones could
 * not fold with it.
 * @param hasStock whether a transport for a Medusa without the ledger is there; otherwise edits wait until it has one
 */
export declare function shopReachability(shop: Shop, hasStock?: boolean): Reachability;

/**
 * Reads the owner's cart or wishlist by GET, with the token of the log's owner: the session may have another
 * customer by the time the request is sent.
 */
export declare function shopReader(shop: Shop): ReadShop;

/** Where a shop is, and as whom its storefront calls. */
export declare interface StoreAddress {
    /** Address of the Medusa application, or of a proxy before it, which may have a path. Without `/store`. */
    url: string;
    /** Empty where a proxy before the shop adds it. */
    publishableKey: string;
    /** ms for a call with its whole response; default 15 s, and 30 s for a POST. */
    timeout?: number;
    /** Default the global `fetch`. */
    fetch?: typeof globalThis.fetch;
}

/** A call to the store API. */
export declare interface StoreCall {
    method: 'GET' | 'POST';
    /** Such as `/store/sync`. */
    path: string;
    query?: Readonly<Record<string, string>>;
    /** Sent as JSON. */
    body?: unknown;
    /** Of the customer; null for a guest. */
    token: string | null;
    /** Sent once, whatever the response: the caller decides what follows. Other GETs may be repeated. */
    isSentOnce?: boolean;
}

/** A response that was received completely. It may come from a proxy. */
export declare interface StoreResponse {
    status: number;
    body: string;
    /** ms, from Retry-After. */
    retryAfter: number | null;
    /** Id of the request in the server's logs, if the failure is the server's; null otherwise. */
    reference: string | null;
}

/** The wishes of a response; items without a product are skipped. */
export declare function wishesOf({ wishlist, }: {
    wishlist: v.InferOutput<typeof wishlistEntries.wishlist>;
}): Wish[];

/**
 * A wishlist in a response, in all spellings of its fields. `wishlist` is required, if only as null, so that other
 * JSON, such as a proxy's, is not an empty wishlist.
 */
export declare const wishlistEntries: {
    wishlist: v.NullableSchema<v.ObjectSchema<{
        readonly items: v.NullishSchema<v.ArraySchema<v.SchemaWithFallback<v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly productId: v.SchemaWithFallback<v.NullishSchema<v.StringSchema<undefined>, undefined>, null>;
            readonly product_id: v.SchemaWithFallback<v.NullishSchema<v.StringSchema<undefined>, undefined>, null>;
            readonly productVariantId: v.SchemaWithFallback<v.NullishSchema<v.StringSchema<undefined>, undefined>, null>;
            readonly product_variant_id: v.SchemaWithFallback<v.NullishSchema<v.StringSchema<undefined>, undefined>, null>;
            readonly variant_id: v.SchemaWithFallback<v.NullishSchema<v.StringSchema<undefined>, undefined>, null>;
        }, undefined>, v.TransformAction<{
            productId?: string | null | undefined;
            product_id?: string | null | undefined;
            productVariantId?: string | null | undefined;
            product_variant_id?: string | null | undefined;
            variant_id?: string | null | undefined;
        }, Wish | null>]>, undefined>, null>, undefined>, readonly []>;
    }, undefined>, undefined>;
};
