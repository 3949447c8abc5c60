import * as v from 'valibot';

/** A field that another build added to a stored record. */
declare interface Addition {
    /** Path of the object with the field, from the root of the record. */
    path: readonly (string | number)[];
    name: string;
    value: unknown;
}

/** The fields that another build added to a record, and the stored record. */
declare interface Additions {
    stored: unknown;
    fields: readonly Addition[];
}

/** A batch that is not stored yet. */
declare type BatchDraft = Readonly<v.InferOutput<typeof cartBatchSchema>> | Readonly<v.InferOutput<typeof wishBatchSchema>>;

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

declare const cartBatchSchema: v.ObjectSchema<{
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
}, undefined>;

declare type CartIntent = v.InferOutput<typeof cartIntentSchema>;

/** A record of the log: an edit as it was tapped. */
declare const cartIntentSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly version: v.LiteralSchema<1, undefined>;
    readonly seq: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>]>;
    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly owner: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly kind: v.PicklistSchema<["guest", "customer"], undefined>;
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>, v.ReadonlyAction<{
        kind: "customer" | "guest";
        id: string;
    }>]>;
    readonly epoch: v.NumberSchema<undefined>;
    readonly time: v.NumberSchema<undefined>;
    readonly hold: v.PicklistSchema<["none", "apart", "copied"], undefined>;
    readonly lane: v.LiteralSchema<"cart", undefined>;
    readonly edit: v.VariantSchema<"op", [v.ObjectSchema<{
        readonly op: v.LiteralSchema<"add", undefined>;
        readonly item: v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly variantId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            readonly productId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            readonly title: v.StringSchema<undefined>;
            readonly variantTitle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
            readonly handle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
            readonly thumbnail: v.NullableSchema<v.StringSchema<undefined>, undefined>;
            readonly unitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
            readonly compareAtUnitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
            readonly limit: v.NullableSchema<v.NumberSchema<undefined>, undefined>;
            readonly weight: v.OptionalSchema<v.NullableSchema<v.NumberSchema<undefined>, undefined>, undefined>;
        }, undefined>, v.ReadonlyAction<{
            variantId: string;
            productId: string;
            title: string;
            variantTitle: string | null;
            handle: string | null;
            thumbnail: string | null;
            unitPrice: number;
            compareAtUnitPrice: number;
            limit: number | null;
            weight?: number | null | undefined;
        }>]>;
        readonly quantity: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.CheckAction<number, undefined>]>;
    }, undefined>, v.ObjectSchema<{
        readonly op: v.LiteralSchema<"adjust", undefined>;
        readonly item: v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly variantId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            readonly productId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            readonly title: v.StringSchema<undefined>;
            readonly variantTitle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
            readonly handle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
            readonly thumbnail: v.NullableSchema<v.StringSchema<undefined>, undefined>;
            readonly unitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
            readonly compareAtUnitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
            readonly limit: v.NullableSchema<v.NumberSchema<undefined>, undefined>;
            readonly weight: v.OptionalSchema<v.NullableSchema<v.NumberSchema<undefined>, undefined>, undefined>;
        }, undefined>, v.ReadonlyAction<{
            variantId: string;
            productId: string;
            title: string;
            variantTitle: string | null;
            handle: string | null;
            thumbnail: string | null;
            unitPrice: number;
            compareAtUnitPrice: number;
            limit: number | null;
            weight?: number | null | undefined;
        }>]>;
        readonly by: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.NotValueAction<number, 0, undefined>]>;
    }, undefined>, v.ObjectSchema<{
        readonly op: v.LiteralSchema<"set", undefined>;
        readonly item: v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly variantId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            readonly productId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            readonly title: v.StringSchema<undefined>;
            readonly variantTitle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
            readonly handle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
            readonly thumbnail: v.NullableSchema<v.StringSchema<undefined>, undefined>;
            readonly unitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
            readonly compareAtUnitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
            readonly limit: v.NullableSchema<v.NumberSchema<undefined>, undefined>;
            readonly weight: v.OptionalSchema<v.NullableSchema<v.NumberSchema<undefined>, undefined>, undefined>;
        }, undefined>, v.ReadonlyAction<{
            variantId: string;
            productId: string;
            title: string;
            variantTitle: string | null;
            handle: string | null;
            thumbnail: string | null;
            unitPrice: number;
            compareAtUnitPrice: number;
            limit: number | null;
            weight?: number | null | undefined;
        }>]>;
        readonly quantity: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.CheckAction<number, undefined>]>;
    }, undefined>, v.ObjectSchema<{
        readonly op: v.LiteralSchema<"remove", undefined>;
        readonly item: v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly variantId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            readonly productId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            readonly title: v.StringSchema<undefined>;
            readonly variantTitle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
            readonly handle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
            readonly thumbnail: v.NullableSchema<v.StringSchema<undefined>, undefined>;
            readonly unitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
            readonly compareAtUnitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
            readonly limit: v.NullableSchema<v.NumberSchema<undefined>, undefined>;
            readonly weight: v.OptionalSchema<v.NullableSchema<v.NumberSchema<undefined>, undefined>, undefined>;
        }, undefined>, v.ReadonlyAction<{
            variantId: string;
            productId: string;
            title: string;
            variantTitle: string | null;
            handle: string | null;
            thumbnail: string | null;
            unitPrice: number;
            compareAtUnitPrice: number;
            limit: number | null;
            weight?: number | null | undefined;
        }>]>;
    }, undefined>, v.ObjectSchema<{
        readonly op: v.LiteralSchema<"code", undefined>;
        readonly code: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>, v.ObjectSchema<{
        readonly op: v.LiteralSchema<"uncode", undefined>;
        readonly code: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>, v.ObjectSchema<{
        readonly op: v.LiteralSchema<"order", undefined>;
        readonly request: v.RecordSchema<v.StringSchema<undefined>, v.UnknownSchema, undefined>;
        readonly expiresAt: v.NumberSchema<undefined>;
    }, undefined>], undefined>;
}, undefined>, v.ReadonlyAction<{
    version: 1;
    seq: number;
    id: string;
    readonly owner: Readonly<{
        kind: "customer" | "guest";
        id: string;
    }>;
    epoch: number;
    time: number;
    hold: "apart" | "copied" | "none";
    lane: "cart";
    edit: {
        op: "add";
        readonly item: Readonly<{
            variantId: string;
            productId: string;
            title: string;
            variantTitle: string | null;
            handle: string | null;
            thumbnail: string | null;
            unitPrice: number;
            compareAtUnitPrice: number;
            limit: number | null;
            weight?: number | null | undefined;
        }>;
        quantity: number;
    } | {
        op: "adjust";
        readonly item: Readonly<{
            variantId: string;
            productId: string;
            title: string;
            variantTitle: string | null;
            handle: string | null;
            thumbnail: string | null;
            unitPrice: number;
            compareAtUnitPrice: number;
            limit: number | null;
            weight?: number | null | undefined;
        }>;
        by: number;
    } | {
        op: "set";
        readonly item: Readonly<{
            variantId: string;
            productId: string;
            title: string;
            variantTitle: string | null;
            handle: string | null;
            thumbnail: string | null;
            unitPrice: number;
            compareAtUnitPrice: number;
            limit: number | null;
            weight?: number | null | undefined;
        }>;
        quantity: number;
    } | {
        op: "remove";
        readonly item: Readonly<{
            variantId: string;
            productId: string;
            title: string;
            variantTitle: string | null;
            handle: string | null;
            thumbnail: string | null;
            unitPrice: number;
            compareAtUnitPrice: number;
            limit: number | null;
            weight?: number | null | undefined;
        }>;
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
        expiresAt: number;
    };
}>]>;

/** The result of a transaction. */
declare interface Changed<Result> {
    result: Result;
    /** The log including the step's writes, as the next read returns it. */
    snapshot: Snapshot;
}

declare interface DatabaseShape {
    name: string;
    version: number;
    /** Called once, when the device does not have the database yet. */
    create: (fresh: IDBDatabase) => void;
}

declare type Device = v.InferOutput<typeof deviceSchema>;

/** A connection to a database of the device. A connection that the browser closed is reopened when it is used next. */
export declare function deviceDatabase(shape: DatabaseShape): {
    open: () => Promise<IDBDatabase>;
    read: <Result>(store: string, find: (store: IDBObjectStore) => IDBRequest<Result>) => Promise<Result>;
    write: <Result>(store: string, work: (store: IDBObjectStore) => Result | Promise<Result>) => Promise<Result>;
    forget: () => void;
    close: () => Promise<void>;
};

declare const deviceSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly version: v.LiteralSchema<1, undefined>;
    readonly name: v.LiteralSchema<"device", undefined>;
    /** Number of sign-ins and log-outs. */
    readonly epoch: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>]>;
    readonly owner: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly kind: v.PicklistSchema<["guest", "customer"], undefined>;
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>, v.ReadonlyAction<{
        kind: "customer" | "guest";
        id: string;
    }>]>;
    /** Epoch of the guest whose edits became this customer's. Taps on a screen of that epoch are still accepted. */
    readonly adoptedEpoch: v.NullableSchema<v.NumberSchema<undefined>, undefined>;
    /** Random name of this device at the server, for batches that are sealed from now on. */
    readonly client: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly cart: v.VariantSchema<"kind", [v.ObjectSchema<{
        readonly kind: v.LiteralSchema<"none", undefined>;
    }, undefined>, v.ObjectSchema<{
        readonly kind: v.LiteralSchema<"held", undefined>;
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        /** Variants in the cart when its customer was signed out, until the cart is read again. */
        readonly lines: v.OptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>, undefined>;
    }, undefined>, v.ObjectSchema<{
        readonly kind: v.LiteralSchema<"to-merge", undefined>;
        /** Variants in the cart when its customer was signed out; a later sign-in reads them here. */
        readonly lines: v.OptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>, undefined>;
        /** Null if a batch whose response was lost created the cart; sending the batch again returns the id. */
        readonly guestCartId: v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>;
        /** Id of the guest. Batches that this guest sealed are sent before the merge, as the guest's. */
        readonly guest: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>], undefined>;
    /**
     * By id of a customer whose token lapsed: the first cart that waits for their return. It is a
     * guest's cart to merge, or the cart that their edits were made for, which may have become an order.
     */
    readonly parked: v.RecordSchema<v.StringSchema<undefined>, v.VariantSchema<"kind", [v.ObjectSchema<{
        readonly kind: v.LiteralSchema<"held", undefined>;
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        /** Variants in the cart when its customer was signed out, until the cart is read again. */
        readonly lines: v.OptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>, undefined>;
    }, undefined>, v.ObjectSchema<{
        readonly kind: v.LiteralSchema<"to-merge", undefined>;
        /** Variants in the cart when its customer was signed out; a later sign-in reads them here. */
        readonly lines: v.OptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>, undefined>;
        /** Null if a batch whose response was lost created the cart; sending the batch again returns the id. */
        readonly guestCartId: v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>;
        /** Id of the guest. Batches that this guest sealed are sent before the merge, as the guest's. */
        readonly guest: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>], undefined>, undefined>;
    /**
     * By customer id: further carts that wait, in order. A separate field, because older builds know one
     * cart for each customer and leave this field unchanged.
     */
    readonly parkedBehind: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.SchemaWithPipe<readonly [v.ArraySchema<v.VariantSchema<"kind", [v.ObjectSchema<{
        readonly kind: v.LiteralSchema<"held", undefined>;
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        /** Variants in the cart when its customer was signed out, until the cart is read again. */
        readonly lines: v.OptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>, undefined>;
    }, undefined>, v.ObjectSchema<{
        readonly kind: v.LiteralSchema<"to-merge", undefined>;
        /** Variants in the cart when its customer was signed out; a later sign-in reads them here. */
        readonly lines: v.OptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>, undefined>;
        /** Null if a batch whose response was lost created the cart; sending the batch again returns the id. */
        readonly guestCartId: v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>;
        /** Id of the guest. Batches that this guest sealed are sent before the merge, as the guest's. */
        readonly guest: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>], undefined>, undefined>, v.ReadonlyAction<({
        kind: "held";
        id: string;
        lines?: string[] | undefined;
    } | {
        kind: "to-merge";
        lines?: string[] | undefined;
        guestCartId: string | null;
        guest: string;
    })[]>]>, undefined>, {}>;
    /** By key of a batch: cancellations for customers who are signed out. */
    readonly cancels: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ObjectSchema<{
        readonly batch: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        readonly reason: v.NullableSchema<v.PicklistSchema<readonly ["insufficient-stock", "too-many", "not-for-sale", "line-gone", "already-ordered", "code-unknown", "code-does-not-fit", "gave-up", "withdrawn", "unusable", "discarded", "cart-gone", "order-refused", "expired", "signed-in", "taken-back", "order-pending", "other"], undefined>, undefined>;
        readonly keys: v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>;
        readonly again: v.OptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>, readonly []>;
        readonly done: v.BooleanSchema<undefined>;
    }, undefined>, undefined>, {}>;
    /** Id of the customer who logged out last. Their token may outlive the log-out for a moment and is ignored. */
    readonly left: v.OptionalSchema<v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>, null>;
    /** Customer id by guest id, for guests with records that this build could not read at the sign-in. */
    readonly adopted: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>, {}>;
    /**
     * Whether this device has sent to a ledger or got a response from one. It then never takes the shop
     * for a stock Medusa.
     */
    readonly hasMetLedger: v.OptionalSchema<v.BooleanSchema<undefined>, false>;
    /** Ids of the latest taps in the log, oldest first. A tap with one of these ids is not appended again. */
    readonly taken: v.OptionalSchema<v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>, v.ReadonlyAction<string[]>]>, readonly []>;
    /** Sequence number of the next record in the log. */
    readonly nextSeq: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>]>;
}, undefined>, v.ReadonlyAction<{
    version: 1;
    name: "device";
    epoch: number;
    readonly owner: Readonly<{
        kind: "customer" | "guest";
        id: string;
    }>;
    adoptedEpoch: number | null;
    client: string;
    cart: {
        kind: "none";
    } | {
        kind: "held";
        id: string;
        lines?: string[] | undefined;
    } | {
        kind: "to-merge";
        lines?: string[] | undefined;
        guestCartId: string | null;
        guest: string;
    };
    parked: {
        [x: string]: {
            kind: "held";
            id: string;
            lines?: string[] | undefined;
        } | {
            kind: "to-merge";
            lines?: string[] | undefined;
            guestCartId: string | null;
            guest: string;
        };
    };
    parkedBehind: {
        readonly [x: string]: readonly ({
            kind: "held";
            id: string;
            lines?: string[] | undefined;
        } | {
            kind: "to-merge";
            lines?: string[] | undefined;
            guestCartId: string | null;
            guest: string;
        })[];
    };
    cancels: {
        [x: string]: {
            batch: string;
            reason: "already-ordered" | "cart-gone" | "code-does-not-fit" | "code-unknown" | "discarded" | "expired" | "gave-up" | "insufficient-stock" | "line-gone" | "not-for-sale" | "order-pending" | "order-refused" | "other" | "signed-in" | "taken-back" | "too-many" | "unusable" | "withdrawn" | null;
            keys: string[];
            again: string[];
            done: boolean;
        };
    };
    left: string | null;
    adopted: {
        [x: string]: string;
    };
    hasMetLedger: boolean;
    taken: readonly string[];
    nextSeq: number;
}>]>;

declare type Intent = CartIntent | WishIntent;

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

/** The durable storage of intents, batches and acknowledged states. */
declare interface Log {
    /**
     * Runs a step in one transaction. When it resolves, the writes are on the disk.
     * @throws StorageError; then nothing was written
     */
    change: <Result>(step: Step<Result>) => Promise<Changed<Result>>;
    /** @throws StorageError */
    read: () => Promise<Snapshot>;
    /** False if the log is in memory and edits do not survive a reload. */
    survivesReload: boolean;
    close: () => void;
}

declare type Notice = Readonly<v.InferOutput<typeof noticeSchema>>;

/** A message about an edit, kept until the shopper dismisses it. */
declare const noticeSchema: v.VariantSchema<"kind", [v.ObjectSchema<{
    readonly version: v.LiteralSchema<1, undefined>;
    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly owner: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly kind: v.PicklistSchema<["guest", "customer"], undefined>;
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>, v.ReadonlyAction<{
        kind: "customer" | "guest";
        id: string;
    }>]>;
    readonly time: v.NumberSchema<undefined>;
    readonly kind: v.LiteralSchema<"line-refused", undefined>;
    readonly item: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly variantId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        readonly productId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        readonly title: v.StringSchema<undefined>;
        readonly variantTitle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly handle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly thumbnail: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly unitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
        readonly compareAtUnitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
        readonly limit: v.NullableSchema<v.NumberSchema<undefined>, undefined>;
        readonly weight: v.OptionalSchema<v.NullableSchema<v.NumberSchema<undefined>, undefined>, undefined>;
    }, undefined>, v.ReadonlyAction<{
        variantId: string;
        productId: string;
        title: string;
        variantTitle: string | null;
        handle: string | null;
        thumbnail: string | null;
        unitPrice: number;
        compareAtUnitPrice: number;
        limit: number | null;
        weight?: number | null | undefined;
    }>]>;
    /** The last operation that was refused. */
    readonly op: v.PicklistSchema<["add", "adjust", "set", "remove"], undefined>;
    /** Pieces to add, difference, or wanted quantity, depending on `op`; 0 for a removal. */
    readonly quantity: v.NumberSchema<undefined>;
    readonly reason: v.PicklistSchema<readonly ["insufficient-stock", "too-many", "not-for-sale", "line-gone", "already-ordered", "code-unknown", "code-does-not-fit", "gave-up", "withdrawn", "unusable", "discarded", "cart-gone", "order-refused", "expired", "signed-in", "taken-back", "order-pending", "other"], undefined>;
    readonly available: v.NullableSchema<v.NumberSchema<undefined>, undefined>;
    readonly message: v.NullableSchema<v.StringSchema<undefined>, undefined>;
}, undefined>, v.ObjectSchema<{
    readonly version: v.LiteralSchema<1, undefined>;
    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly owner: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly kind: v.PicklistSchema<["guest", "customer"], undefined>;
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>, v.ReadonlyAction<{
        kind: "customer" | "guest";
        id: string;
    }>]>;
    readonly time: v.NumberSchema<undefined>;
    readonly kind: v.LiteralSchema<"code-refused", undefined>;
    readonly op: v.PicklistSchema<["code", "uncode"], undefined>;
    readonly code: v.StringSchema<undefined>;
    readonly reason: v.PicklistSchema<readonly ["insufficient-stock", "too-many", "not-for-sale", "line-gone", "already-ordered", "code-unknown", "code-does-not-fit", "gave-up", "withdrawn", "unusable", "discarded", "cart-gone", "order-refused", "expired", "signed-in", "taken-back", "order-pending", "other"], undefined>;
    readonly message: v.NullableSchema<v.StringSchema<undefined>, undefined>;
}, undefined>, v.ObjectSchema<{
    readonly version: v.LiteralSchema<1, undefined>;
    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly owner: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly kind: v.PicklistSchema<["guest", "customer"], undefined>;
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>, v.ReadonlyAction<{
        kind: "customer" | "guest";
        id: string;
    }>]>;
    readonly time: v.NumberSchema<undefined>;
    readonly kind: v.LiteralSchema<"wish-refused", undefined>;
    readonly op: v.PicklistSchema<["wish", "unwish"], undefined>;
    readonly item: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly productId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        readonly variantId: v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>;
        readonly title: v.StringSchema<undefined>;
        readonly handle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly thumbnail: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly unitPrice: v.NullableSchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>, undefined>;
        readonly compareAtUnitPrice: v.NullableSchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>, undefined>;
    }, undefined>, v.ReadonlyAction<{
        productId: string;
        variantId: string | null;
        title: string;
        handle: string | null;
        thumbnail: string | null;
        unitPrice: number | null;
        compareAtUnitPrice: number | null;
    }>]>;
    readonly reason: v.PicklistSchema<readonly ["insufficient-stock", "too-many", "not-for-sale", "line-gone", "already-ordered", "code-unknown", "code-does-not-fit", "gave-up", "withdrawn", "unusable", "discarded", "cart-gone", "order-refused", "expired", "signed-in", "taken-back", "order-pending", "other"], undefined>;
    readonly message: v.NullableSchema<v.StringSchema<undefined>, undefined>;
}, undefined>, v.ObjectSchema<{
    readonly version: v.LiteralSchema<1, undefined>;
    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly owner: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly kind: v.PicklistSchema<["guest", "customer"], undefined>;
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>, v.ReadonlyAction<{
        kind: "customer" | "guest";
        id: string;
    }>]>;
    readonly time: v.NumberSchema<undefined>;
    readonly kind: v.LiteralSchema<"price-changed", undefined>;
    readonly variantId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly title: v.StringSchema<undefined>;
    /** Rupees for one piece. */
    readonly shown: v.NumberSchema<undefined>;
    readonly now: v.NumberSchema<undefined>;
}, undefined>, v.ObjectSchema<{
    readonly version: v.LiteralSchema<1, undefined>;
    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly owner: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly kind: v.PicklistSchema<["guest", "customer"], undefined>;
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>, v.ReadonlyAction<{
        kind: "customer" | "guest";
        id: string;
    }>]>;
    readonly time: v.NumberSchema<undefined>;
    readonly kind: v.LiteralSchema<"not-merged", undefined>;
    readonly variantId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly title: v.StringSchema<undefined>;
    /** Pieces of the guest's cart that the sign-in did not move. */
    readonly quantity: v.NumberSchema<undefined>;
    readonly available: v.NumberSchema<undefined>;
}, undefined>, v.ObjectSchema<{
    readonly version: v.LiteralSchema<1, undefined>;
    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly owner: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly kind: v.PicklistSchema<["guest", "customer"], undefined>;
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>, v.ReadonlyAction<{
        kind: "customer" | "guest";
        id: string;
    }>]>;
    readonly time: v.NumberSchema<undefined>;
    readonly kind: v.LiteralSchema<"order-placed", undefined>;
    readonly request: v.RecordSchema<v.StringSchema<undefined>, v.UnknownSchema, undefined>;
    /** The order, as the shop describes it; null if it was placed so long ago that the shop only knows that it was. */
    readonly details: v.NullableSchema<v.RecordSchema<v.StringSchema<undefined>, v.UnknownSchema, undefined>, undefined>;
}, undefined>, v.ObjectSchema<{
    readonly version: v.LiteralSchema<1, undefined>;
    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly owner: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly kind: v.PicklistSchema<["guest", "customer"], undefined>;
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>, v.ReadonlyAction<{
        kind: "customer" | "guest";
        id: string;
    }>]>;
    readonly time: v.NumberSchema<undefined>;
    readonly kind: v.LiteralSchema<"order-refused", undefined>;
    readonly request: v.RecordSchema<v.StringSchema<undefined>, v.UnknownSchema, undefined>;
    readonly reason: v.PicklistSchema<readonly ["insufficient-stock", "too-many", "not-for-sale", "line-gone", "already-ordered", "code-unknown", "code-does-not-fit", "gave-up", "withdrawn", "unusable", "discarded", "cart-gone", "order-refused", "expired", "signed-in", "taken-back", "order-pending", "other"], undefined>;
    /** What the shop offers instead; null if it was not asked. */
    readonly details: v.NullableSchema<v.RecordSchema<v.StringSchema<undefined>, v.UnknownSchema, undefined>, undefined>;
}, undefined>], undefined>;

declare type Numbering = v.InferOutput<typeof numberingSchema>;

/** The last sequence number and key that were sealed for a client and lane. */
declare const numberingSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly version: v.LiteralSchema<1, undefined>;
    /** `client/lane` */
    readonly id: v.StringSchema<undefined>;
    readonly lane: v.PicklistSchema<["cart", "wishlist"], undefined>;
    readonly n: v.NumberSchema<undefined>;
    readonly key: v.NullableSchema<v.StringSchema<undefined>, undefined>;
}, undefined>, v.ReadonlyAction<{
    version: 1;
    id: string;
    lane: "cart" | "wishlist";
    n: number;
    key: string | null;
}>]>;

/**
 * The log in IndexedDB. A connection that the browser closed is reopened when it is used next.
 * @throws StorageError if the database cannot be opened
 */
export declare function openIndexedLog(name: string): Promise<Log>;

/**
 * Opens the log, in memory if IndexedDB is missing or cannot be opened. A database that fails later is
 * not replaced by memory, because both would send its unsealed edits.
 * @param makeRoom functions that free space on the device, in the order in which they are tried
 */
export declare function openLog(name: string, makeRoom: readonly (() => Promise<boolean>)[]): Promise<Log>;

/** The result of an IndexedDB request. */
export declare function resultOf<Result>(request: IDBRequest<Result>): Promise<Result>;

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

/**
 * The cart as the shop last returned it. `counter` grows with each new state, so that an outdated read
 * is recognized.
 */
declare type SettledCart = Readonly<v.InferOutput<typeof settledCartSchema>>;

declare const settledCartSchema: v.ObjectSchema<{
    readonly version: v.LiteralSchema<1, undefined>;
    readonly counter: v.NumberSchema<undefined>;
    readonly lane: v.LiteralSchema<"cart", undefined>;
    /** Null: there is no cart. `unknown`: this device has not read it yet. */
    readonly cart: v.UnionSchema<[v.LiteralSchema<"unknown", undefined>, v.NullSchema<undefined>, v.GenericSchema<Cart>], undefined>;
    /** Time in ms since 1970 when the shop returned the cart. Missing in records of older builds. */
    readonly toldAt: v.OptionalSchema<v.NumberSchema<undefined>, undefined>;
    /** The shop has changed the lines and works out its totals when they are read next. Missing in records of older builds. */
    readonly hasStaleTotals: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
}, undefined>;

declare type SettledWishlist = Readonly<v.InferOutput<typeof settledWishlistSchema>>;

declare const settledWishlistSchema: v.ObjectSchema<{
    readonly version: v.LiteralSchema<1, undefined>;
    readonly counter: v.NumberSchema<undefined>;
    readonly lane: v.LiteralSchema<"wishlist", undefined>;
    readonly wishes: v.UnionSchema<[v.LiteralSchema<"unknown", undefined>, v.ArraySchema<v.ObjectSchema<{
        readonly productId: v.StringSchema<undefined>;
        readonly variantId: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    }, undefined>, undefined>], undefined>;
    /** By product id: what the screen shows of products that were added on this device. */
    readonly shown: v.RecordSchema<v.StringSchema<undefined>, v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly productId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        readonly variantId: v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>;
        readonly title: v.StringSchema<undefined>;
        readonly handle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly thumbnail: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly unitPrice: v.NullableSchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>, undefined>;
        readonly compareAtUnitPrice: v.NullableSchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>, undefined>;
    }, undefined>, v.ReadonlyAction<{
        productId: string;
        variantId: string | null;
        title: string;
        handle: string | null;
        thumbnail: string | null;
        unitPrice: number | null;
        compareAtUnitPrice: number | null;
    }>]>, undefined>;
}, undefined>;

/** Everything that the device stores, at one moment. */
declare interface Snapshot {
    readonly device: Device;
    /** False on a device that was never used: its record is not written yet. */
    readonly isDeviceStored: boolean;
    /** Intents of all owners, sealed or not, in order. */
    readonly log: readonly Intent[];
    /** Batches of all owners, in the order in which they were sealed. */
    readonly seals: readonly SealedBatch[];
    readonly cart: SettledCart;
    readonly wishlist: SettledWishlist;
    readonly lanes: Readonly<Record<Lane, LaneState>>;
    readonly numberings: readonly Numbering[];
    readonly notices: readonly Notice[];
    /** Records that are damaged or of an unknown version. They stop their lane. */
    readonly unreadable: readonly Unreadable[];
    /** Fields that another build added to records, by store and key. They are written back with the record. */
    readonly unknown: UnknownFields;
}

/**
 * One transaction over all stores, as a pure function. It decides by what is stored now, not by what its
 * caller read.
 */
declare type Step<Result> = (now: Snapshot) => Stepped<Result>;

/** The result of a step and its writes. All of them are written, or none if the tab dies. */
declare interface Stepped<Result> {
    result: Result;
    writes: readonly Write[];
}

declare type StoreName = keyof typeof stores;

/** Key path of each store. */
declare const stores: {
    readonly device: 'name';
    readonly log: 'seq';
    readonly seals: 'key';
    readonly settled: 'lane';
    readonly lanes: 'lane';
    readonly numbering: 'id';
    readonly notices: 'id';
};

declare type UnknownFields = Readonly<Record<StoreName, ReadonlyMap<unknown, Additions>>>;

declare interface Unreadable {
    store: StoreName;
    key: string | number;
    /** Null if the lane cannot be read: the record stops both lanes. */
    lane: Lane | null;
    /** Id of the owner; null if it cannot be read. */
    owner: string | null;
    /** Of a batch: ids of its intents; null if they cannot be read. */
    intents: readonly string[] | null;
    /** Sequence number, null if it cannot be read. A batch has a higher one than its intents. */
    seq: number | null;
}

declare const wishBatchSchema: v.ObjectSchema<{
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
}, undefined>;

declare type WishIntent = v.InferOutput<typeof wishIntentSchema>;

declare const wishIntentSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly version: v.LiteralSchema<1, undefined>;
    readonly seq: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>]>;
    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly owner: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly kind: v.PicklistSchema<["guest", "customer"], undefined>;
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>, v.ReadonlyAction<{
        kind: "customer" | "guest";
        id: string;
    }>]>;
    readonly epoch: v.NumberSchema<undefined>;
    readonly time: v.NumberSchema<undefined>;
    readonly hold: v.PicklistSchema<["none", "apart", "copied"], undefined>;
    readonly lane: v.LiteralSchema<"wishlist", undefined>;
    readonly edit: v.VariantSchema<"op", [v.ObjectSchema<{
        readonly op: v.LiteralSchema<"wish", undefined>;
        readonly item: v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly productId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            readonly variantId: v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>;
            readonly title: v.StringSchema<undefined>;
            readonly handle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
            readonly thumbnail: v.NullableSchema<v.StringSchema<undefined>, undefined>;
            readonly unitPrice: v.NullableSchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>, undefined>;
            readonly compareAtUnitPrice: v.NullableSchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>, undefined>;
        }, undefined>, v.ReadonlyAction<{
            productId: string;
            variantId: string | null;
            title: string;
            handle: string | null;
            thumbnail: string | null;
            unitPrice: number | null;
            compareAtUnitPrice: number | null;
        }>]>;
    }, undefined>, v.ObjectSchema<{
        readonly op: v.LiteralSchema<"unwish", undefined>;
        readonly item: v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly productId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            readonly variantId: v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>;
            readonly title: v.StringSchema<undefined>;
            readonly handle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
            readonly thumbnail: v.NullableSchema<v.StringSchema<undefined>, undefined>;
            readonly unitPrice: v.NullableSchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>, undefined>;
            readonly compareAtUnitPrice: v.NullableSchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>, undefined>;
        }, undefined>, v.ReadonlyAction<{
            productId: string;
            variantId: string | null;
            title: string;
            handle: string | null;
            thumbnail: string | null;
            unitPrice: number | null;
            compareAtUnitPrice: number | null;
        }>]>;
    }, undefined>], undefined>;
}, undefined>, v.ReadonlyAction<{
    version: 1;
    seq: number;
    id: string;
    readonly owner: Readonly<{
        kind: "customer" | "guest";
        id: string;
    }>;
    epoch: number;
    time: number;
    hold: "apart" | "copied" | "none";
    lane: "wishlist";
    edit: {
        op: "wish";
        readonly item: Readonly<{
            productId: string;
            variantId: string | null;
            title: string;
            handle: string | null;
            thumbnail: string | null;
            unitPrice: number | null;
            compareAtUnitPrice: number | null;
        }>;
    } | {
        op: "unwish";
        readonly item: Readonly<{
            productId: string;
            variantId: string | null;
            title: string;
            handle: string | null;
            thumbnail: string | null;
            unitPrice: number | null;
            compareAtUnitPrice: number | null;
        }>;
    };
}>]>;

declare type Write = {
    store: 'device';
    put: Device;
} | {
    store: 'log';
    put: Intent;
} | {
    store: 'log';
    remove: number;
} | {
    store: 'seals';
    put: BatchDraft;
} | {
    store: 'seals';
    remove: string;
} | {
    store: 'settled';
    put: SettledCart | SettledWishlist;
    of?: 'another owner';
} | {
    store: 'lanes';
    put: LaneState;
    of?: 'another owner';
} | {
    store: 'numbering';
    put: Numbering;
} | {
    store: 'numbering';
    remove: string;
} | {
    store: 'notices';
    put: Notice;
} | {
    store: 'notices';
    remove: string;
}
/** A record that cannot be read can only be removed: by the shopper's decision or with its owner. */
| {
    store: StoreName;
    removeUnreadable: string | number;
};

export { }
