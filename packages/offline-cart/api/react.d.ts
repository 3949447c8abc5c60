import { FunctionComponentElement } from 'react';
import { ProviderProps } from 'react';
import { ReactNode } from 'react';
import * as v from 'valibot';

/** An amount in rupees that the shop has confirmed, or one that it has yet to compute. */
declare type Amount = {
    kind: 'confirmed';
    amount: number;
} | {
    kind: 'updating';
};

/** The result of an edit. Only `appended` changes the log. */
declare type Appended = {
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
/** The cart is part of an order that is asked for. It can be changed when that is decided or taken back. */
| {
    kind: 'order-pending';
}
/** Someone signed in or out since the screen was drawn, so the edit belongs to another owner. */
| {
    kind: 'not-theirs';
};

/** Why a lane is blocked until the shopper does something. */
declare type BlockedReason = 
/** The owner has to sign in (again). */
'sign-in'
/** The browser profile was copied: the shopper has to decide whether its edits are sent. */
| 'copied'
/** Records are damaged or of another version. */
| 'unreadable';

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

/** A change of the cart with one tap. */
declare type CartEdit = Readonly<v.InferOutput<typeof cartEditSchema>>;

declare const cartEditSchema: v.VariantSchema<"op", [v.ObjectSchema<{
    readonly op: v.LiteralSchema<"add", undefined>;
    readonly item: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly variantId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        readonly productId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        readonly title: v.StringSchema<undefined>;
        readonly variantTitle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly handle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly thumbnail: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        /** Rupees for one piece, as shown to the shopper. */
        readonly unitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
        /** Rupees for one piece before the sale; equals `unitPrice` without a sale. */
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
        /** Rupees for one piece, as shown to the shopper. */
        readonly unitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
        /** Rupees for one piece before the sale; equals `unitPrice` without a sale. */
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
        /** Rupees for one piece, as shown to the shopper. */
        readonly unitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
        /** Rupees for one piece before the sale; equals `unitPrice` without a sale. */
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
        /** Rupees for one piece, as shown to the shopper. */
        readonly unitPrice: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.FiniteAction<number, undefined>]>;
        /** Rupees for one piece before the sale; equals `unitPrice` without a sale. */
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

/** Provides the cart to the components below. */
export declare function CartProvider({ store, children }: {
    store: ViewStore;
    children?: ReactNode;
}): FunctionComponentElement<ProviderProps<ViewStore | null>>;

declare type CartTotals = Pick<Cart, 'mrpTotal' | 'subtotal' | 'discountTotal' | 'shippingTotal' | 'total'>;

declare interface CartView {
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

declare interface CartViewLine {
    variantId: string;
    productId: string | null;
    /** Null while the shop does not have the line. */
    lineId: string | null;
    title: string;
    variantTitle: string | null;
    handle: string | null;
    thumbnail: string | null;
    quantity: number;
    /** Rupees for one piece. */
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

declare type Edit = CartEdit | WishEdit;

/** Whether the cart can be paid for: only in a state that the shopper saw and the shop confirmed. */
declare type FlushResult = {
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

declare type Intent = CartIntent | WishIntent;

declare type Lane = (typeof lanes)[number];

/** Cart and wishlist are separate lanes: one never waits for the other. */
declare const lanes: readonly ['cart', 'wishlist'];

declare interface LaneView {
    /** Number of edits that are not acknowledged. */
    pending: number;
    /** Why the edits wait for the shopper; null while they are in flight or wait for the network. */
    blockedBy: BlockedReason | null;
    /** Failed calls since the last response. */
    failures: number;
    /** Request id of the last of these if the server failed, which a shopper can quote to the shop. */
    reference: string | null;
}

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

/** How far an order is that is asked for. `cancelling`: it was sent, and the shop is asked to forget it. */
declare type OrderState = 'queued' | 'sent' | 'cancelling';

declare interface OrderView {
    request: Payload;
    /** ms since 1970, by this device's clock: when it was asked for, and until when it is sent. */
    time: number;
    expiresAt: number;
    state: OrderState;
}

declare type Owner = v.InferOutput<typeof ownerSchema>;

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

declare type Payload = v.InferOutput<typeof payloadSchema>;

/** Data of the application, which the log stores and sends as it is. */
declare const payloadSchema: v.RecordSchema<v.StringSchema<undefined>, v.UnknownSchema, undefined>;

/** `stale`: a batch is open, whose response brings the state, or a sign-in or merge is pending. */
declare type RefreshResult = 'stored' | 'stale' | 'failed' | 'sign-in-needed';

declare type ShownProduct = v.InferOutput<typeof shownProductSchema>;

/** What the wishlist shows of a product without the catalogue. */
declare const shownProductSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly productId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly variantId: v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>;
    readonly title: v.StringSchema<undefined>;
    readonly handle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    readonly thumbnail: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    /** Rupees; null if no price was shown. */
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

/** What a sign-in changed. */
declare type SignedIn = 
/** The same customer: continues what the lapsed token had stopped. */
'resumed'
/** The guest's edits and cart now belong to the customer. */
| 'adopted'
/** Another customer. The previous customer's edits wait for their sign-in. */
| 'switched';

declare type SignedOut = 
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

/**
 * The edits of one page or worker, and the only access to the log. All calls reject with StorageError if
 * the storage fails.
 */
declare interface SyncCore {
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

/** Everything that a screen shows. */
declare interface SyncView {
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

/** The write-ahead record of an edit, written in the task of the tap. */
declare type Tap = v.InferOutput<typeof tapSchema>;

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

/** The store of the nearest provider, to make edits. @throws outside of a `CartProvider` */
export declare function useCartStore(): ViewStore;

/** What is shown of cart and wishlist; null until the log is read, and on a server. @throws outside of a `CartProvider` */
export declare function useSyncView(): SyncView | null;

/** What a screen shows of a core, for frameworks that subscribe to a store. */
declare interface ViewStore {
    core: SyncCore;
    /** The last view; null until the log is read. The same object until something changes. */
    getSnapshot: () => SyncView | null;
    /** Calls the listener after each change. Returns a function that stops it. */
    subscribe: (listener: () => void) => () => void;
    /**
     * Makes an edit in the view that is shown.
     * @throws StorageError if the device cannot store it
     */
    edit: (edit: Edit) => Promise<Appended>;
}

/** Why the replay is started. Only a timer and an edit respect the backoff after failures. */
declare type WakeReason = 'start' | 'focus' | 'online' | 'background-sync' | 'edit' | 'timer';

/** One entry of the wishlist. */
declare interface Wish {
    productId: string;
    /** The variant that was shown when the product was added; null if the product has none. */
    variantId: string | null;
}

/** Adds a product to the wishlist or removes it. */
declare type WishEdit = Readonly<v.InferOutput<typeof wishEditSchema>>;

declare const wishEditSchema: v.VariantSchema<"op", [v.ObjectSchema<{
    readonly op: v.LiteralSchema<"wish", undefined>;
    readonly item: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly productId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        readonly variantId: v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>;
        readonly title: v.StringSchema<undefined>;
        readonly handle: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly thumbnail: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        /** Rupees; null if no price was shown. */
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
        /** Rupees; null if no price was shown. */
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

declare interface WishView extends Wish {
    /** Null if the device knows nothing of the product, so that the catalogue must be read. */
    shown: ShownProduct | null;
    isPending: boolean;
}

export { }
