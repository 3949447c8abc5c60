import * as v from 'valibot';

/** What the response says, or that there is none of the expected form. */
export declare type Answer<T> = {
    kind: 'answer';
    answer: T;
} | Failed;

/** Sends a call. Resolves to null without a complete response, and rejects only for a bug. A POST is never repeated. */
export declare type CallStore = (call: StoreCall) => Promise<StoreResponse | null>;

declare type Capability = {
    kind: 'known';
    transport: TransportName;
} | Failure;

/** A cart as the server last returned it. All amounts are rupees, taxes included. */
declare interface Cart {
    id: string;
    /** In the order in which they were added. */
    items: LineItem[];
    /** Pieces over all lines. */
    itemCount: number;
    /** All pieces before sales and coupons. */
    mrpTotal: number;
    /** All pieces at their prices, before coupons and shipping. */
    subtotal: number;
    discountTotal: number;
    shippingTotal: number;
    total: number;
    /** Applied coupon codes, as the shop spells them. */
    coupons: string[];
    /** ISO time at which it became an order; null while open. */
    completedAt: string | null;
}

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

/** Why there is no usable response. */
declare type Failure = Retry | {
    kind: 'sign-in-needed';
};

/** Calls a shop with `fetch`. A response that ends early, or does not come in time, counts as none. */
export declare function fetchStore({ url, publishableKey, timeout, fetch }: StoreAddress): CallStore;

/** Whether Medusa reports that there is no such cart. It names the cart's id, which a proxy cannot know. */
export declare function isCartMissing(response: StoreResponse | null, cartId: string): boolean;

/** Whether a response that is not 2xx is in the form of Medusa's errors. */
export declare function isMedusaError(response: StoreResponse | null): boolean;

/** Progress of the stock transport, to continue after a crash. */
declare interface Journal {
    targets: LaneState['targets'];
    /**
     * Records a target quantity before the call. Resolves to false if the batch is no longer open: then
     * nothing may be sent for it.
     */
    note: (key: string, target: number) => Promise<boolean>;
    /** Makes the device use a cart. Resolves to the id of the cart that it uses afterwards. */
    hold: (cartId: string) => Promise<string | null>;
}

declare type Lane = (typeof lanes)[number];

/** Cart and wishlist are separate lanes: one never waits for the other. */
declare const lanes: readonly ['cart', 'wishlist'];

declare type LaneState = v.InferOutput<typeof laneStateSchema>;

/** State of the replay of a lane. Fields about a batch concern the open one. */
declare const laneStateSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly version: v.LiteralSchema<1, undefined>;
    readonly lane: v.PicklistSchema<["cart", "wishlist"], undefined>;
    /** The server rejected the customer's token: nothing is sent until the next sign-in. */
    readonly signInNeeded: v.BooleanSchema<undefined>;
    /** Failed calls of any kind since the last response with an outcome. */
    readonly failures: v.NumberSchema<undefined>;
    /** Of these, calls in which the server named an effect that fails. They count towards cancelling it. */
    readonly serverErrors: v.NumberSchema<undefined>;
    /** Time in ms since 1970 before which the timer does not retry. Start, focus and `online` ignore it. */
    readonly notBefore: v.NullableSchema<v.NumberSchema<undefined>, undefined>;
    /** Request id of the last failure at the server, to find it in the server's logs. */
    readonly reference: v.OptionalSchema<v.NullableSchema<v.StringSchema<undefined>, undefined>, null>;
    readonly cancelling: v.NullableSchema<v.ObjectSchema<{
        readonly batch: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        /** Null: no notice; the intents are sealed again one by one. */
        readonly reason: v.NullableSchema<v.PicklistSchema<readonly ["insufficient-stock", "too-many", "not-for-sale", "line-gone", "already-ordered", "code-unknown", "code-does-not-fit", "gave-up", "withdrawn", "unusable", "discarded", "cart-gone", "order-refused", "expired", "signed-in", "taken-back", "order-pending", "other"], undefined>, undefined>;
        readonly keys: v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>;
        /** Those of `keys` that get no notice although there is a reason: their intents are sealed again one by one. */
        readonly again: v.OptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>, readonly []>;
        readonly done: v.BooleanSchema<undefined>;
    }, undefined>, undefined>;
    /** Stock transport: the quantity that each effect leads to, written before the effect is sent. */
    readonly targets: v.RecordSchema<v.StringSchema<undefined>, v.NullableSchema<v.NumberSchema<undefined>, undefined>, undefined>;
    /** Up to this sequence number, batches hold one effect, because one of the intents made the server fail. */
    readonly singleUntil: v.NumberSchema<undefined>;
}, undefined>, v.ReadonlyAction<{
    version: 1;
    lane: "cart" | "wishlist";
    signInNeeded: boolean;
    failures: number;
    serverErrors: number;
    notBefore: number | null;
    reference: string | null;
    cancelling: {
        batch: string;
        reason: "already-ordered" | "cart-gone" | "code-does-not-fit" | "code-unknown" | "discarded" | "expired" | "gave-up" | "insufficient-stock" | "line-gone" | "not-for-sale" | "order-pending" | "order-refused" | "other" | "signed-in" | "taken-back" | "too-many" | "unusable" | "withdrawn" | null;
        keys: string[];
        again: string[];
        done: boolean;
    } | null;
    targets: {
        [x: string]: number | null;
    };
    singleUntil: number;
}>]>;

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

/** One variant in a cart. All amounts are rupees, taxes included. */
declare interface LineItem {
    id: string;
    /** Null if the shop deleted the variant after it was put in the cart. */
    variantId: string | null;
    productId: string | null;
    productTitle: string;
    variantTitle: string | null;
    productHandle: string | null;
    thumbnail: string | null;
    quantity: number;
    unitPrice: number;
    /** Unit price before the sale; equals `unitPrice` without a sale. */
    compareAtUnitPrice: number;
    /** Line total after coupons. */
    total: number;
    /** Grams of one piece; null if unknown. Missing in records of older builds. */
    weight?: number | null | undefined;
}

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

declare type MergeReply = {
    kind: 'merged';
    cart: Cart;
    notMoved: NotMoved[];
}
/** The guest's cart has nothing for this customer: it was ordered, or the shop does not have it. */
| {
    kind: 'nothing';
    why: 'ordered' | 'gone';
}
/** The server does not merge: the guest's lines have to be added one by one. */
| {
    kind: 'to-be-added';
    guest: Cart;
    target: Cart | null;
} | Failure;

/** A line of the guest's cart that a merge left out. */
declare interface NotMoved {
    variantId: string;
    quantity: number;
    available: number;
}

/** The outcome of one effect. `duplicate`: it was applied before, which is the same for the shopper. */
declare type Outcome = {
    kind: 'applied';
    details?: Payload;
} | {
    kind: 'duplicate';
} | {
    kind: 'rejected';
    reason: RefusalReason;
    /** Largest quantity with which the effect would be accepted; null if unknown. */
    available: number | null;
    /** Message of the shop, if there is one. */
    message: string | null;
    /** What the shop says about an order. */
    details?: Payload;
};

/**
 * Parses a Retry-After header: seconds or a date.
 * @returns ms from `now`; 0 for a past date, null without a valid header
 */
export declare function parseRetryAfter(header: string | null, now: number): number | null;

declare type Payload = v.InferOutput<typeof payloadSchema>;

/** Data of the application, which the log stores and sends as it is. */
declare const payloadSchema: v.RecordSchema<v.StringSchema<undefined>, v.UnknownSchema, undefined>;

declare interface Reachability {
    /**
     * Finds the transport that the shop accepts, once it is reachable.
     * @param hasMetLedger if true, no response makes the shop a stock Medusa
     */
    ask: (hasMetLedger: boolean) => Promise<Capability>;
    /** To be called after each response of the shop. */
    noteResponse: () => void;
}

declare type Read = 
/** Null: the owner has no cart. */
    {
    lane: 'cart';
    cart: Cart | null;
} | {
    lane: 'wishlist';
    wishes: readonly Wish[];
};

declare type ReadReply = {
    kind: 'read';
    read: Read;
} | {
    kind: 'cart-left';
    why: 'ordered' | 'gone';
} | Failure;

/** Reads a cart or wishlist. Works the same with every Medusa. */
declare type ReadShop = (lane: Lane, request: RequestContext) => Promise<ReadReply>;

declare type RefusalReason = (typeof refusalReasons)[number];

/**
 * Why the shop permanently refuses an effect:
 * insufficient-stock · too-many: more than 99 pieces · not-for-sale: the variant is unknown, unpublished
 * or without a price · line-gone: the cart does not have the line · already-ordered: the line became
 * part of an order · code-unknown, code-does-not-fit · gave-up: the server failed at each attempt ·
 * withdrawn: depended on an add that was refused · unusable: the server knows the key for another effect
 * · discarded: by the shopper's decision, although it may have been applied · cart-gone: the guest's
 * cart did not exist at the sign-in · order-refused: the shop does not offer the order as it was asked for ·
 * expired: an order that was not sent in time · signed-in: the shopper signed in before an order was sent ·
 * taken-back: an order, by the shopper · order-pending: the cart was part of an order that was asked for · other.
 */
declare const refusalReasons: readonly ['insufficient-stock', 'too-many', 'not-for-sale', 'line-gone', 'already-ordered', 'code-unknown', 'code-does-not-fit', 'gave-up', 'withdrawn', 'unusable', 'discarded', 'cart-gone', 'order-refused', 'expired', 'signed-in', 'taken-back', 'order-pending', 'other'];

/** For whom and for which cart a request is made. */
declare interface RequestContext {
    /** Token of the present owner; null for a guest. */
    token: string | null;
    /** The device's cart, or the guest's cart to merge; null if there is none. */
    cartId: string | null;
    /** If true, no response makes the shop a stock Medusa. */
    hasMetLedger: boolean;
}

/** There is no usable response: the call is repeated. */
declare interface Retry {
    kind: 'retry';
    /** ms; null if the server did not name a time. */
    retryAfter: number | null;
    /** Effects that the server could not apply, which counts towards cancelling them. Empty for any other failure. */
    failedKeys: readonly string[];
    /** Request id in the server's logs, if the server failed. */
    reference?: string | null;
}

/**
 * A call that is to be repeated.
 * @param failedKeys of the effects that the server could not apply
 */
export declare function retryOf({ response }: Failed, failedKeys?: readonly string[]): Retry;

declare type SealedBatch = SealedCart | SealedWishes;

/** Effects with their keys, as stored before they were sent. They never change. */
declare type SealedCart = v.InferOutput<typeof sealedCartSchema>;

/** A `SealedBatch` can only be obtained by reading the log, so nothing unsealed can be sent. */
declare const sealedCartSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly version: v.LiteralSchema<1, undefined>;
    readonly key: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly seq: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>]>;
    readonly owner: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly kind: v.PicklistSchema<["guest", "customer"], undefined>;
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>, v.ReadonlyAction<{
        kind: "customer" | "guest";
        id: string;
    }>]>;
    readonly epoch: v.NumberSchema<undefined>;
    readonly client: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly transport: v.PicklistSchema<["ledger", "stock"], undefined>;
    readonly lane: v.LiteralSchema<"cart", undefined>;
    readonly effects: v.SchemaWithPipe<readonly [v.ArraySchema<v.ObjectSchema<{
        readonly key: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        readonly n: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
        readonly previous: v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>;
        readonly intents: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>, v.ReadonlyAction<string[]>]>;
        readonly effect: v.VariantSchema<"op", [v.ObjectSchema<{
            readonly op: v.LiteralSchema<"add", undefined>;
            readonly variantId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            readonly quantity: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
        }, undefined>, v.ObjectSchema<{
            readonly op: v.LiteralSchema<"adjust", undefined>;
            readonly variantId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            readonly by: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>]>;
        }, undefined>, v.ObjectSchema<{
            readonly op: v.LiteralSchema<"set", undefined>;
            readonly variantId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            readonly quantity: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
        }, undefined>, v.ObjectSchema<{
            readonly op: v.LiteralSchema<"remove", undefined>;
            readonly variantId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        }, undefined>, v.ObjectSchema<{
            readonly op: v.LiteralSchema<"code", undefined>;
            readonly code: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        }, undefined>, v.ObjectSchema<{
            readonly op: v.LiteralSchema<"uncode", undefined>;
            readonly code: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        }, undefined>, v.ObjectSchema<{
            readonly op: v.LiteralSchema<"order", undefined>;
            readonly request: v.RecordSchema<v.StringSchema<undefined>, v.UnknownSchema, undefined>;
        }, undefined>], undefined>;
    }, undefined>, undefined>, v.ReadonlyAction<{
        key: string;
        n: number;
        previous: string | null;
        readonly intents: readonly string[];
        effect: {
            op: "add";
            variantId: string;
            quantity: number;
        } | {
            op: "adjust";
            variantId: string;
            by: number;
        } | {
            op: "set";
            variantId: string;
            quantity: number;
        } | {
            op: "remove";
            variantId: string;
        } | {
            op: "code";
            code: string;
        } | {
            op: "uncode";
            code: string;
        } | {
            op: "order";
            request: {
                [x: string]: unknown;
            };
        };
    }[]>]>;
}, undefined>, v.ReadonlyAction<{
    version: 1;
    key: string;
    seq: number;
    readonly owner: Readonly<{
        kind: "customer" | "guest";
        id: string;
    }>;
    epoch: number;
    client: string;
    transport: "ledger" | "stock";
    lane: "cart";
    readonly effects: readonly {
        key: string;
        n: number;
        previous: string | null;
        readonly intents: readonly string[];
        effect: {
            op: "add";
            variantId: string;
            quantity: number;
        } | {
            op: "adjust";
            variantId: string;
            by: number;
        } | {
            op: "set";
            variantId: string;
            quantity: number;
        } | {
            op: "remove";
            variantId: string;
        } | {
            op: "code";
            code: string;
        } | {
            op: "uncode";
            code: string;
        } | {
            op: "order";
            request: {
                [x: string]: unknown;
            };
        };
    }[];
}>, v.BrandAction<Readonly<{
    version: 1;
    key: string;
    seq: number;
    readonly owner: Readonly<{
        kind: "customer" | "guest";
        id: string;
    }>;
    epoch: number;
    client: string;
    transport: "ledger" | "stock";
    lane: "cart";
    readonly effects: readonly {
        key: string;
        n: number;
        previous: string | null;
        readonly intents: readonly string[];
        effect: {
            op: "add";
            variantId: string;
            quantity: number;
        } | {
            op: "adjust";
            variantId: string;
            by: number;
        } | {
            op: "set";
            variantId: string;
            quantity: number;
        } | {
            op: "remove";
            variantId: string;
        } | {
            op: "code";
            code: string;
        } | {
            op: "uncode";
            code: string;
        } | {
            op: "order";
            request: {
                [x: string]: unknown;
            };
        };
    }[];
}>, "sealed">]>;

declare type SealedWishes = v.InferOutput<typeof sealedWishesSchema>;

declare const sealedWishesSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly version: v.LiteralSchema<1, undefined>;
    readonly key: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly seq: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>]>;
    readonly owner: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly kind: v.PicklistSchema<["guest", "customer"], undefined>;
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>, v.ReadonlyAction<{
        kind: "customer" | "guest";
        id: string;
    }>]>;
    readonly epoch: v.NumberSchema<undefined>;
    readonly client: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly transport: v.PicklistSchema<["ledger", "stock"], undefined>;
    readonly lane: v.LiteralSchema<"wishlist", undefined>;
    readonly effects: v.SchemaWithPipe<readonly [v.ArraySchema<v.ObjectSchema<{
        readonly key: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        readonly n: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
        readonly previous: v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>;
        readonly intents: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>, v.ReadonlyAction<string[]>]>;
        readonly effect: v.ObjectSchema<{
            readonly op: v.PicklistSchema<["wish", "unwish"], undefined>;
            readonly productId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            readonly variantId: v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>;
        }, undefined>;
    }, undefined>, undefined>, v.ReadonlyAction<{
        key: string;
        n: number;
        previous: string | null;
        readonly intents: readonly string[];
        effect: {
            op: "unwish" | "wish";
            productId: string;
            variantId: string | null;
        };
    }[]>]>;
}, undefined>, v.ReadonlyAction<{
    version: 1;
    key: string;
    seq: number;
    readonly owner: Readonly<{
        kind: "customer" | "guest";
        id: string;
    }>;
    epoch: number;
    client: string;
    transport: "ledger" | "stock";
    lane: "wishlist";
    readonly effects: readonly {
        key: string;
        n: number;
        previous: string | null;
        readonly intents: readonly string[];
        effect: {
            op: "unwish" | "wish";
            productId: string;
            variantId: string | null;
        };
    }[];
}>, v.BrandAction<Readonly<{
    version: 1;
    key: string;
    seq: number;
    readonly owner: Readonly<{
        kind: "customer" | "guest";
        id: string;
    }>;
    epoch: number;
    client: string;
    transport: "ledger" | "stock";
    lane: "wishlist";
    readonly effects: readonly {
        key: string;
        n: number;
        previous: string | null;
        readonly intents: readonly string[];
        effect: {
            op: "unwish" | "wish";
            productId: string;
            variantId: string | null;
        };
    }[];
}>, "sealed">]>;

declare type SendReply = {
    kind: 'acknowledged';
    outcomes: ReadonlyMap<string, Outcome>;
    state: 
    /** `hasStaleTotals`: discounts and total are those of before, and final only when read again. */
    /** `unknown`: it was ordered. */
        {
        lane: 'cart';
        cart: Cart | 'unknown';
        hasStaleTotals?: boolean;
    } | {
        lane: 'wishlist';
        wishes: readonly Wish[];
    };
} | Failure
/**
* The profile was copied: another device continued this client's sequence. `done` holds the outcomes
* of effects in the batch that are applied; null if there are none.
*/
| {
    kind: 'forked';
    done: {
        outcomes: ReadonlyMap<string, Outcome>;
        state: {
            lane: 'cart';
            cart: Cart | 'unknown';
        } | {
            lane: 'wishlist';
            wishes: readonly Wish[] | 'unknown';
        };
    } | null;
}
/** The cart became an order or is gone. Effects that were not applied before never will be in that cart. */
| {
    kind: 'cart-left';
    why: 'ordered' | 'gone';
}
/** The server knows a key for another effect. */
| {
    kind: 'keys-reused';
};

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

/** Sends edits to the shop. The calls do not reject for errors of the network or the server. */
declare interface Transport {
    readonly name: TransportName;
    send: (batch: SealedBatch, request: RequestContext, journal: Journal) => Promise<SendReply>;
    /** Makes sure that an effect is never applied, unless it was applied already. */
    cancel: (batch: SealedBatch, effect: SealedBatch['effects'][number], request: RequestContext) => Promise<{
        kind: 'cancelled';
    } | Failure>;
    merge: (client: string, guestCartId: string, request: RequestContext) => Promise<MergeReply>;
}

declare type TransportName = SealedBatch['transport'];

/** One entry of the wishlist. */
declare interface Wish {
    productId: string;
    /** The variant that was shown when the product was added; null if the product has none. */
    variantId: string | null;
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

export { }
