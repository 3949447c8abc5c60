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

/** An amount in the region's currency that the shop has confirmed, or one that it has yet to compute. */
export declare type Amount = {
    kind: 'confirmed';
    amount: number;
} | {
    kind: 'updating';
};

/** The result of an edit. Only `appended` changes the log. */
export declare type Appended = {
    kind: 'appended';
    id: string;
}
/** There is nothing to change, such as a decrease at one piece, or an edit of a line that the cart does not hold. */
| {
    kind: 'nothing-to-do';
} | {
    kind: 'refused';
    reason: 'too-many' | 'no-quantity';
    available: number;
}
/** No shop has a coupon code of this length or of such characters. */
| {
    kind: 'refused';
    reason: 'code-unknown';
    available: 0;
}
/** The cart is part of an order that is asked for. It can be changed when that is decided or taken back. */
| {
    kind: 'order-pending';
}
/** Someone signed in or out since the screen was drawn, so the edit belongs to another owner. */
| {
    kind: 'not-theirs';
};

/** A batch that is not stored yet. */
export declare type BatchDraft = Readonly<v.InferOutput<typeof cartBatchSchema>> | Readonly<v.InferOutput<typeof wishBatchSchema>>;

/** Why a lane is blocked until the shopper does something. */
export declare type BlockedReason = 
/** The owner has to sign in (again). */
'sign-in'
/** The browser profile was copied: the shopper has to decide whether its edits are sent. */
| 'copied'
/** Records are damaged or of another version. */
| 'unreadable';

export declare type Capability = {
    kind: 'known';
    transport: TransportName;
} | Failure;

/** A cart as the server last returned it. All amounts are in the region's currency, taxes included. */
export declare interface Cart {
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

/** A change of the cart with one tap. */
export declare type CartEdit = Readonly<v.InferOutput<typeof cartEditSchema>>;

declare const cartEditSchema: v.VariantSchema<"op", [v.ObjectSchema<{
    readonly op: v.LiteralSchema<"add", undefined>;
    readonly item: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly variantId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        readonly productId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        readonly title: v.StringSchema<undefined>;
        readonly variantTitle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly handle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly thumbnail: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        /** Price of one piece in the region's currency, as shown to the shopper. */
        readonly unitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
        /** The same before the sale; equals `unitPrice` without a sale. */
        readonly compareAtUnitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
        /** Largest quantity that can be bought; null if unknown. */
        readonly limit: v.NullableSchema<v.NumberSchema<undefined>, undefined>;
        /** Grams of one piece; null if unknown. Missing in records of older builds. */
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
        /** Price of one piece in the region's currency, as shown to the shopper. */
        readonly unitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
        /** The same before the sale; equals `unitPrice` without a sale. */
        readonly compareAtUnitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
        /** Largest quantity that can be bought; null if unknown. */
        readonly limit: v.NullableSchema<v.NumberSchema<undefined>, undefined>;
        /** Grams of one piece; null if unknown. Missing in records of older builds. */
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
    /** Difference in pieces; never 0. */
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
        /** Price of one piece in the region's currency, as shown to the shopper. */
        readonly unitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
        /** The same before the sale; equals `unitPrice` without a sale. */
        readonly compareAtUnitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
        /** Largest quantity that can be bought; null if unknown. */
        readonly limit: v.NullableSchema<v.NumberSchema<undefined>, undefined>;
        /** Grams of one piece; null if unknown. Missing in records of older builds. */
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
        /** Price of one piece in the region's currency, as shown to the shopper. */
        readonly unitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
        /** The same before the sale; equals `unitPrice` without a sale. */
        readonly compareAtUnitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
        /** Largest quantity that can be bought; null if unknown. */
        readonly limit: v.NullableSchema<v.NumberSchema<undefined>, undefined>;
        /** Grams of one piece; null if unknown. Missing in records of older builds. */
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
    /** ms since 1970, by this device's clock. Not sent afterwards. */
    readonly expiresAt: v.NumberSchema<undefined>;
}, undefined>], undefined>;

declare type CartEffect = Readonly<v.InferOutput<typeof cartEffectSchema>>;

/** An operation on a cart. It names the variant, and the server finds the line under its lock. */
declare const cartEffectSchema: v.VariantSchema<"op", [v.ObjectSchema<{
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

export declare type CartIntent = v.InferOutput<typeof cartIntentSchema>;

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

export declare type CartTotals = Pick<Cart, 'mrpTotal' | 'subtotal' | 'discountTotal' | 'shippingTotal' | 'total'>;

export declare interface CartView {
    id: string | null;
    /** In the shop's order, then lines that were added on this device. */
    lines: readonly CartViewLine[];
    /** Pieces over all lines. */
    itemCount: number;
    codes: readonly {
        code: string;
        isPending: boolean;
    }[];
    /**
     * While edits are pending, the last totals of the shop are outdated, and no others are computed. When the totals wait for the
     * shop, all edits are applied and the next read returns them.
     */
    totals: {
        kind: 'confirmed';
        totals: CartTotals;
    } | {
        kind: 'updating';
        last: CartTotals | null;
        waitsFor: 'edits' | 'shop';
    };
    /** The order that is asked for; null if there is none. The cart cannot be changed meanwhile. */
    order: OrderView | null;
}

export declare interface CartViewLine {
    variantId: string;
    productId: string | null;
    /** Null while the shop does not have the line. */
    lineId: string | null;
    title: string;
    variantTitle: string | null;
    handle: string | null;
    thumbnail: string | null;
    quantity: number;
    /** Price of one piece. */
    unitPrice: number;
    compareAtUnitPrice: number;
    /** Largest quantity that could be bought at the last look; null if unknown. */
    limit: number | null;
    /** Grams of one piece; null if unknown. */
    weight?: number | null | undefined;
    total: Amount;
    /** Whether an edit of this line is not acknowledged yet. */
    isPending: boolean;
}

/** The result of a transaction. */
export declare interface Changed<Result> {
    result: Result;
    /** The log including the step's writes, as the next read returns it. */
    snapshot: Snapshot;
}

export declare type CodeEffect = Extract<CartEffect, {
    code: string;
}>;

declare const common: {
    version: v.LiteralSchema<1, undefined>;
    id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    owner: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly kind: v.PicklistSchema<["guest", "customer"], undefined>;
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>, v.ReadonlyAction<{
        kind: "customer" | "guest";
        id: string;
    }>]>;
    time: v.NumberSchema<undefined>;
};

/** The signed-in customer, as the session knows them. */
export declare interface Credentials {
    customerId: string;
    token: string;
}

export declare type Device = v.InferOutput<typeof deviceSchema>;

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
    /** By key of a batch: cancellations for customers who are signed out, and those for which a lane has no room. */
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

export declare type Edit = CartEdit | WishEdit;

/** Why there is no usable response. */
export declare type Failure = Retry | {
    kind: 'sign-in-needed';
};

/** Whether the cart can be paid for: only in a state that the shopper saw and the shop confirmed. */
export declare type FlushResult = {
    kind: 'clean';
    cart: Cart;
} | {
    kind: 'empty';
}
/** Edits wait for the network, a sign-in or the shopper's decision. */
| {
    kind: 'unsent';
    count: number;
}
/** Notices that the shopper has not dismissed. */
| {
    kind: 'unread';
    count: number;
};

export declare type Intent = CartIntent | WishIntent;

/** Progress of the stock transport, to continue after a crash. */
export declare interface Journal {
    targets: LaneState['targets'];
    /**
     * Records a target quantity before the call. Resolves to false if the batch is no longer open: then
     * nothing may be sent for it.
     */
    note: (key: string, target: number) => Promise<boolean>;
    /** Makes the device use a cart. Resolves to the id of the cart that it uses afterwards. */
    hold: (cartId: string) => Promise<string | null>;
}

export declare type Lane = (typeof lanes)[number];

/** Cart and wishlist are separate lanes: one never waits for the other. */
export declare const lanes: readonly ['cart', 'wishlist'];

export declare type LaneState = v.InferOutput<typeof laneStateSchema>;

/** State of the replay of a lane. Fields about a batch concern the open one. */
declare const laneStateSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly version: v.LiteralSchema<1, undefined>;
    readonly lane: v.PicklistSchema<["cart", "wishlist"], undefined>;
    /** The server rejected the customer's token: nothing is sent until the next sign-in, start or focus. */
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

export declare interface LaneView {
    /** Number of edits that are not acknowledged. */
    pending: number;
    /** Why the edits wait for the shopper; null while they are in flight or wait for the network. */
    blockedBy: BlockedReason | null;
    /** Failed calls since the last response. */
    failures: number;
    /** Request id of the last of these if the server failed, which a shopper can quote to the shop. */
    reference: string | null;
}

export declare type LineEffect = Extract<CartEffect, {
    variantId: string;
}>;

/** One variant in a cart. All amounts are in the region's currency, taxes included. */
export declare interface LineItem {
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

/** The part of the browser's LockManager that is used. */
export declare interface LockManagerLike {
    request: <T>(name: string, options: {
        signal?: AbortSignal;
        steal?: boolean;
    }, task: () => Promise<T>) => Promise<T>;
}

/** The durable storage of intents, batches and acknowledged states. */
export declare interface Log {
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

/** A log in memory, which ends with the page, for browsers without storage. */
export declare function memoryLog(): Log;

export declare type MergeReply = {
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

export declare type Notice = Readonly<v.InferOutput<typeof noticeSchema>>;

/** A notice without id, owner and time. */
export declare type NoticeDraft = WithoutCommon<Notice>;

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
    /** Price of one piece in the region's currency. */
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

/** A line of the guest's cart that a merge left out. */
export declare interface NotMoved {
    variantId: string;
    quantity: number;
    available: number;
}

export declare type Numbering = v.InferOutput<typeof numberingSchema>;

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

/** How far an order is that is asked for. `cancelling`: it was sent, and the shop is asked to forget it. */
export declare type OrderState = 'queued' | 'sent' | 'cancelling';

export declare interface OrderView {
    request: Payload;
    /** ms since 1970, by this device's clock: when it was asked for, and until when it is sent. */
    time: number;
    expiresAt: number;
    state: OrderState;
}

/** The outcome of one effect. `duplicate`: it was applied before, which is the same for the shopper. */
export declare type Outcome = {
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

/** Name of an outcome in the shop's metrics. It identifies neither shopper nor product. */
declare type OutcomeName = 'applied' | 'duplicate' | `rejected_${Extract<Outcome, {
    kind: 'rejected';
}>['reason']}` | 'call_repeated' | 'call_sign_in_needed' | 'call_forked';

/**
 * Counts outcomes and posts the counts at intervals, without keys, products or persons. A lost report is
 * not repeated.
 */
export declare function outcomeReports(post: (body: string) => Promise<unknown>): ReportOutcomes;

export declare type Owner = v.InferOutput<typeof ownerSchema>;

/**
 * The guest or customer that something belongs to. The device makes up a guest's id at random; a
 * customer's id is the shop's.
 */
declare const ownerSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly kind: v.PicklistSchema<["guest", "customer"], undefined>;
    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
}, undefined>, v.ReadonlyAction<{
    kind: "customer" | "guest";
    id: string;
}>]>;

/** `newer`: written by a newer build and left to it. `invalid`: expired or damaged, to be removed. */
export declare type ParsedTap = {
    kind: 'tap';
    tap: Tap;
} | {
    kind: 'newer' | 'invalid';
};

/**
 * Parses a stored value and keeps, at each depth, the fields that the schema does not know. Writing the
 * record back preserves them for a newer build that shares the storage.
 */
export declare function parseStored<S extends v.GenericSchema>(schema: S, stored: unknown): v.SafeParseResult<S>;

/**
 * Parses a stored tap record.
 * @param now ms since 1970
 */
export declare function parseTap(stored: unknown, now: number): ParsedTap;

export declare type Payload = v.InferOutput<typeof payloadSchema>;

/** Data of the application, which the log stores and sends as it is. */
declare const payloadSchema: v.RecordSchema<v.StringSchema<undefined>, v.UnknownSchema, undefined>;

/** The quantity after an effect; 0 means no line. `adjust` does not create a missing line. */
export declare function quantityAfter(quantity: number, effect: LineEffect): number;

/**
 * A random UUID (version 4), for keys, clients and guests. Not `crypto.randomUUID`, which exists in
 * secure contexts only: a shop on a local network may have no HTTPS.
 */
export declare function randomId(): string;

export declare interface Reachability {
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

export declare type ReadReply = {
    kind: 'read';
    read: Read;
} | {
    kind: 'cart-left';
    why: 'ordered' | 'gone';
} | Failure;

/** Reads a cart or wishlist. Works the same with every Medusa. */
export declare type ReadShop = (lane: Lane, request: RequestContext) => Promise<ReadReply>;

/** `stale`: a batch is open, whose response brings the state, or a sign-in or merge is pending. */
export declare type RefreshResult = 'stored' | 'stale' | 'failed' | 'sign-in-needed';

export declare type RefusalReason = (typeof refusalReasons)[number];

/**
 * Why the shop permanently refuses an effect:
 * insufficient-stock · too-many: more than 99 pieces · not-for-sale: the variant is unknown, unpublished
 * or without a price · line-gone: the cart does not have the line · already-ordered: the line became
 * part of an order · code-unknown, code-does-not-fit · gave-up: the server failed at each attempt ·
 * withdrawn: depended on an add that was refused · unusable: the server knows the key for another effect
 * · discarded: by the shopper's decision, although it may have been applied · cart-gone: the guest's
 * cart does not exist any more · order-refused: the shop does not offer the order as it was asked for ·
 * expired: an order that was not sent in time · signed-in: the shopper signed in before an order was sent ·
 * taken-back: an order, by the shopper · order-pending: the cart was part of an order that was asked for · other.
 */
declare const refusalReasons: readonly ['insufficient-stock', 'too-many', 'not-for-sale', 'line-gone', 'already-ordered', 'code-unknown', 'code-does-not-fit', 'gave-up', 'withdrawn', 'unusable', 'discarded', 'cart-gone', 'order-refused', 'expired', 'signed-in', 'taken-back', 'order-pending', 'other'];

export declare type Rejected = Extract<Outcome, {
    kind: 'rejected';
}>;

export declare function rejected(reason: RefusalReason, available?: number | null, message?: string | null): Rejected;

export declare interface ReplayLock {
    /**
     * Leader election: runs `work` while no other tab or worker replays this lane, as far as the browser can
     * ensure that.
     * Correctness does not depend on it: the lock saves calls and prevents two tabs from disturbing each
     * other.
     * @param stop releases the lock: `work` is notified, and a wait for the lock ends
     */
    run: <T>(lane: Lane, work: (stop: AbortSignal) => Promise<T>, stop: AbortSignal) => Promise<T | null>;
}

/**
 * @param isVisible whether this page is visible; false in a worker
 * @param prefix of the names of the locks
 */
export declare function replayLock(locks: LockManagerLike | null, isVisible: () => boolean, prefix: string): ReplayLock;

declare interface ReplayParts {
    log: Log;
    transports: Readonly<Record<TransportName, Transport>>;
    reachability: Reachability;
    readShop: ReadShop;
    /** Read again at each call; null if no customer is signed in. */
    credentials: () => Promise<Credentials | null>;
    /** The shop rejected this token (401): the session must drop it. */
    tokenRefused: (token: string) => void;
    reportOutcomes: ReportOutcomes;
    /** Called when the log has changed. */
    changed: () => void;
}

export declare type ReportOutcomes = (names: readonly OutcomeName[]) => void;

/** For whom and for which cart a request is made. */
export declare interface RequestContext {
    /** Token of the present owner; null for a guest. */
    token: string | null;
    /** The device's cart, or the guest's cart to merge; null if there is none. */
    cartId: string | null;
    /** If true, no response makes the shop a stock Medusa. */
    hasMetLedger: boolean;
}

/** There is no usable response: the call is repeated. */
export declare interface Retry {
    kind: 'retry';
    /** ms; null if the server did not name a time. */
    retryAfter: number | null;
    /** Effects that the server could not apply, which counts towards cancelling them. Empty for any other failure. */
    failedKeys: readonly string[];
    /** Request id in the server's logs, if the server failed. */
    reference?: string | null;
}

export declare type SealedBatch = SealedCart | SealedWishes;

/** Effects with their keys, as stored before they were sent. They never change. */
export declare type SealedCart = v.InferOutput<typeof sealedCartSchema>;

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

export declare type SealedWishes = v.InferOutput<typeof sealedWishesSchema>;

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

export declare type SendReply = {
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

/**
 * The cart as the shop last returned it. `counter` grows with each new state, so that an outdated read
 * is recognized.
 */
export declare type SettledCart = Readonly<v.InferOutput<typeof settledCartSchema>>;

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

export declare type SettledWishlist = Readonly<v.InferOutput<typeof settledWishlistSchema>>;

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

export declare type ShownProduct = v.InferOutput<typeof shownProductSchema>;

/** What the wishlist shows of a product without the catalogue. */
declare const shownProductSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly productId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly variantId: v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>;
    readonly title: v.StringSchema<undefined>;
    readonly handle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    readonly thumbnail: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    /** In the region's currency; null if no price was shown. */
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

export declare type ShownVariant = v.InferOutput<typeof shownVariantSchema>;

/** The data that an edit stores of its line, so that the cart can show it without the catalogue. */
export declare function shownVariantOf(line: CartViewLine): ShownVariant;

/** What the cart shows of a variant without the catalogue, as it was at the tap. */
declare const shownVariantSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly variantId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly productId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly title: v.StringSchema<undefined>;
    readonly variantTitle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    readonly handle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    readonly thumbnail: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    /** Price of one piece in the region's currency, as shown to the shopper. */
    readonly unitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
    /** The same before the sale; equals `unitPrice` without a sale. */
    readonly compareAtUnitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
    /** Largest quantity that can be bought; null if unknown. */
    readonly limit: v.NullableSchema<v.NumberSchema<undefined>, undefined>;
    /** Grams of one piece; null if unknown. Missing in records of older builds. */
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

/** What a sign-in changed. */
export declare type SignedIn = 
/** The same customer: continues what the lapsed token had stopped. */
'resumed'
/** The guest's edits and cart now belong to the customer. */
| 'adopted'
/** Another customer. The previous customer's edits wait for their sign-in. */
| 'switched';

export declare type SignedOut = 
/** `dropped`: edits that were never sent. */
    {
    kind: 'done';
    dropped: number;
}
/**
* Nothing was done. `count` includes edits, records that cannot be read, and lines of guests' carts
* that are not merged.
*/
| {
    kind: 'unsent';
    count: number;
};

/** Everything that the device stores, at one moment. */
export declare interface Snapshot {
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
export declare type Step<Result> = (now: Snapshot) => Stepped<Result>;

/** The result of a step and its writes. All of them are written, or none if the tab dies. */
export declare interface Stepped<Result> {
    result: Result;
    writes: readonly Write[];
}

export declare class StorageError extends Error {
    readonly kind: StorageErrorKind;
    constructor(kind: StorageErrorKind, options?: ErrorOptions);
}

/**
 * full: no space is left, and nothing was written · unavailable: the storage failed for another reason ·
 * newer: another build has stored the data in a form that this build does not know.
 */
export declare type StorageErrorKind = 'full' | 'unavailable' | 'newer';

export declare type StoreName = keyof typeof stores;

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

/**
 * The subject of an edit: a variant, a code, a product or the order. Edits of the same subject fold; others never
 * affect each other.
 */
export declare function subjectOf(edit: Edit): string;

/**
 * The edits of one page or worker, and the only access to the log. All calls reject with StorageError if
 * the storage fails.
 */
export declare interface SyncCore {
    view: () => Promise<SyncView>;
    /** Calls the listener with each new view, also after changes of another tab. Returns a function that stops it. */
    onView: (listener: (view: SyncView) => void) => () => void;
    /** The present owner's edits that are not acknowledged, in the order of the taps. */
    pendingIntents: () => Promise<readonly Intent[]>;
    /**
     * Stores an edit durably, then resolves. Listeners get the optimistic view before this call returns,
     * and the view without the edit before it rejects.
     * @param epoch of the view in which it was tapped
     * @param tap its write-ahead record, if there is one: a tap is appended once, however often it is
     * passed
     */
    edit: (edit: Edit, epoch: number, tap?: Pick<Tap, 'id' | 'time'>) => Promise<Appended>;
    /** Appends the tap record of a page that is gone, at most once. A refusal becomes a notice. */
    absorb: (tap: Tap) => Promise<Appended>;
    /**
     * Sends what can be sent. Resolves when nothing is left or the lanes are blocked. In the background,
     * `online` and `background-sync` begin after a random delay.
     * @returns the number of pending edits; if there are some, Background Sync is to be registered again
     */
    wake: (why: WakeReason) => Promise<number>;
    /** Releases the locks (pagehide, freeze). `wake` continues. */
    releaseLocks: () => void;
    /** Sends the cart's edits, and returns whether the cart can be paid for. */
    flush: () => Promise<FlushResult>;
    /** Reads a lane's state from the shop; `stale` if the lane changed before the response. */
    refresh: (lane: Lane) => Promise<RefreshResult>;
    signIn: (customerId: string) => Promise<SignedIn>;
    signOut: (unsent: 'ask' | 'drop') => Promise<SignedOut>;
    /**
     * Whether this customer has logged out on this device. A page that died meanwhile may have left their
     * token behind.
     */
    hasSignedOut: (customerId: string) => Promise<boolean>;
    /** To be called when the token of the customer who logged out is removed from the device. */
    forgetSignedOut: () => Promise<void>;
    /** To be called when the cart became an order on this device. */
    orderPlaced: (cartId: string) => Promise<void>;
    /** Takes back the order that is asked for. `cancelling`: it was sent, and is taken back unless the shop has placed it. */
    takeBackOrder: () => Promise<'taken-back' | 'cancelling' | 'nothing-to-do'>;
    takeOverCart: (cartId: string) => Promise<boolean>;
    /** @returns whether the notice was there: of several tabs, one removes it */
    dismiss: (noticeId: string) => Promise<boolean>;
    /**
     * Applies the shopper's decision about the edits of a copied profile.
     * @returns the number of these edits
     */
    resolveFork: (lane: Lane, decision: 'send' | 'drop') => Promise<number>;
    discardUnreadable: (lane: Lane) => Promise<number>;
    survivesReload: boolean;
    close: () => void;
}

export declare function syncCore(parts: SyncCoreParts): SyncCore;

export declare interface SyncCoreParts extends Omit<ReplayParts, 'changed'> {
    lock: ReplayLock;
    /** Whether this page is visible; false in a worker. A visible page replays first. */
    isVisible: () => boolean;
    tabs: TabSignal;
    /** Asks the browser not to evict the log; called at the first edit. */
    askToPersist: () => void;
}

/** Everything that a screen shows. */
export declare interface SyncView {
    /** An edit names the epoch of the view in which it was tapped. */
    epoch: number;
    owner: Owner;
    cart: CartView;
    /** False until the shop has returned it. */
    cartIsKnown: boolean;
    /** ms since 1970: when the shop returned the cart's prices; null if unknown. */
    cartReadAt: number | null;
    wishlist: readonly WishView[];
    wishlistIsKnown: boolean;
    notices: readonly Notice[];
    lanes: Readonly<Record<Lane, LaneView>>;
}

/** Notifies the other tabs that something changed; they read it for themselves. */
declare interface TabSignal {
    notify: () => void;
    /** Calls the listener when another tab notified, or may have. Returns a function that stops it. */
    listen: (listener: () => void) => () => void;
}

/** The write-ahead record of an edit, written in the task of the tap. */
export declare type Tap = v.InferOutput<typeof tapSchema>;

declare const tapSchema: v.ObjectSchema<{
    readonly version: v.LiteralSchema<1, undefined>;
    /** Also the id of the intent. */
    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>, v.MaxLengthAction<string, 64, undefined>]>;
    readonly edit: v.UnionSchema<[v.VariantSchema<"op", [v.ObjectSchema<{
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
    }, undefined>], undefined>, v.VariantSchema<"op", [v.ObjectSchema<{
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
    }, undefined>], undefined>], undefined>;
    /** Epoch of the device; null if the page did not know it. */
    readonly epoch: v.NullableSchema<v.NumberSchema<undefined>, undefined>;
    /** ms since 1970. */
    readonly time: v.NumberSchema<undefined>;
}, undefined>;

/** Sends edits to the shop. The calls do not reject for errors of the network or the server. */
export declare interface Transport {
    readonly name: TransportName;
    send: (batch: SealedBatch, request: RequestContext, journal: Journal) => Promise<SendReply>;
    /** Makes sure that an effect is never applied, unless it was applied already. `outcome`: what the server says became of it. */
    cancel: (batch: SealedBatch, effect: SealedBatch['effects'][number], request: RequestContext) => Promise<{
        kind: 'cancelled';
        outcome?: Outcome;
    } | Failure>;
    merge: (client: string, guestCartId: string, request: RequestContext) => Promise<MergeReply>;
}

export declare type TransportName = SealedBatch['transport'];

declare type UnknownFields = Readonly<Record<StoreName, ReadonlyMap<unknown, Additions>>>;

export declare interface Unreadable {
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

/** Why the replay is started. Only a timer and an edit respect the backoff after failures. */
export declare type WakeReason = 'start' | 'focus' | 'online' | 'background-sync' | 'edit' | 'timer';

/** One entry of the wishlist. */
export declare interface Wish {
    productId: string;
    /** The variant that was shown when the product was added; null if the product has none. */
    variantId: string | null;
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

/** Adds a product to the wishlist or removes it. */
export declare type WishEdit = Readonly<v.InferOutput<typeof wishEditSchema>>;

declare const wishEditSchema: v.VariantSchema<"op", [v.ObjectSchema<{
    readonly op: v.LiteralSchema<"wish", undefined>;
    readonly item: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly productId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        readonly variantId: v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>;
        readonly title: v.StringSchema<undefined>;
        readonly handle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly thumbnail: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        /** In the region's currency; null if no price was shown. */
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
        /** In the region's currency; null if no price was shown. */
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

export declare type WishIntent = v.InferOutput<typeof wishIntentSchema>;

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

export declare interface WishView extends Wish {
    /** Null if the device knows nothing of the product, so that the catalogue must be read. */
    shown: ShownProduct | null;
    isPending: boolean;
}

declare type WithoutCommon<N> = N extends Notice ? Omit<N, keyof typeof common> : never;

/** The value to write in place of a stored one, with the stored fields that this build does not know. */
export declare function withUnknown<T>(stored: unknown, next: T): T;

export declare type Write = {
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
