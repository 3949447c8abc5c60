import { ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';

/** An amount in rupees that the shop has confirmed, or one that it has yet to compute. */
declare type Amount = {
    kind: 'confirmed';
    amount: number;
} | {
    kind: 'updating';
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

export declare function selectNotices(state: WithSynced): readonly Notice[];

export declare function selectSyncView({ synced: state }: WithSynced): SyncView | null;

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

export declare function synced(state: SyncedState | undefined, action: UnknownAction): SyncedState;

/** The last acknowledged state with pending edits applied. */
export declare type SyncedState = 
/** The stored state is being read. */
    {
    status: 'starting';
} | {
    status: 'known';
    view: SyncView;
};

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

/** Each view is computed anew and replaces the last one. */
export declare const viewed: ActionCreatorWithPayload<SyncView, string>;

/** One entry of the wishlist. */
declare interface Wish {
    productId: string;
    /** The variant that was shown when the product was added; null if the product has none. */
    variantId: string | null;
}

declare interface WishView extends Wish {
    /** Null if the device knows nothing of the product, so that the catalogue must be read. */
    shown: ShownProduct | null;
    isPending: boolean;
}

declare interface WithSynced {
    synced: SyncedState;
}

export { }
