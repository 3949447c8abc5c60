import * as v from 'valibot';
import { MAX_LINE_QUANTITY } from '@aangan/ledger-rules/limits';

const id = v.pipe(v.string(), v.minLength(1));
const amount = v.pipe(v.number(), v.finite());
const pieces = v.pipe(v.number(), v.check(isLineQuantity));

/** What the cart shows of a variant without the catalogue, as it was at the tap. */
export const shownVariantSchema = v.pipe(
  v.object({
    variantId: id,
    productId: id,
    title: v.string(),
    variantTitle: v.nullable(v.string()),
    handle: v.nullable(v.string()),
    thumbnail: v.nullable(v.string()),
    /** Price of one piece in the region's currency, as shown to the shopper. */
    unitPrice: amount,
    /** The same before the sale; equals `unitPrice` without a sale. */
    compareAtUnitPrice: amount,
    /** Largest quantity that can be bought; null if unknown. */
    limit: v.nullable(v.number()),
    /** Grams of one piece; null if unknown. Missing in records of older builds. */
    weight: v.optional(v.nullable(v.number())),
  }),
  v.readonly(),
);

/** What the wishlist shows of a product without the catalogue. */
export const shownProductSchema = v.pipe(
  v.object({
    productId: id,
    variantId: v.nullable(id),
    title: v.string(),
    handle: v.nullable(v.string()),
    thumbnail: v.nullable(v.string()),
    /** In the region's currency; null if no price was shown. */
    unitPrice: v.nullable(amount),
    compareAtUnitPrice: v.nullable(amount),
  }),
  v.readonly(),
);

/** Data of the application, which the log stores and sends as it is. */
export const payloadSchema = v.record(v.string(), v.unknown());

export const cartEditSchema = v.variant('op', [
  v.object({ op: v.literal('add'), item: shownVariantSchema, quantity: pieces }),
  v.object({
    op: v.literal('adjust'),
    item: shownVariantSchema,
    /** Difference in pieces; never 0. */
    by: v.pipe(v.number(), v.integer(), v.notValue(0)),
  }),
  v.object({ op: v.literal('set'), item: shownVariantSchema, quantity: pieces }),
  v.object({ op: v.literal('remove'), item: shownVariantSchema }),
  v.object({ op: v.literal('code'), code: id }),
  v.object({ op: v.literal('uncode'), code: id }),
  /** A request for an order of the cart. No edit of the cart follows before it is decided. */
  v.object({
    op: v.literal('order'),
    request: payloadSchema,
    /** ms since 1970, by this device's clock. Not sent afterwards. */
    expiresAt: v.number(),
  }),
]);

export const wishEditSchema = v.variant('op', [
  v.object({ op: v.literal('wish'), item: shownProductSchema }),
  v.object({ op: v.literal('unwish'), item: shownProductSchema }),
]);

export type ShownVariant = v.InferOutput<typeof shownVariantSchema>;
export type ShownProduct = v.InferOutput<typeof shownProductSchema>;
/** A change of the cart with one tap. */
export type CartEdit = Readonly<v.InferOutput<typeof cartEditSchema>>;
/** Adds a product to the wishlist or removes it. */
export type WishEdit = Readonly<v.InferOutput<typeof wishEditSchema>>;
export type Edit = CartEdit | WishEdit;

export type Payload = v.InferOutput<typeof payloadSchema>;

/** A change of a line's quantity, in contrast to codes and orders. */
export type LineEdit = Extract<CartEdit, { item: ShownVariant }>;

/**
 * The subject of an edit: a variant, a code, a product or the order. Edits of the same subject fold; others never
 * affect each other.
 */
export function subjectOf(edit: Edit): string {
  if (edit.op === 'order') return 'order';
  if (edit.op === 'code' || edit.op === 'uncode') return `code:${edit.code.toUpperCase()}`;
  return edit.op === 'wish' || edit.op === 'unwish'
    ? `product:${edit.item.productId}`
    : `variant:${edit.item.variantId}`;
}

export function isLineQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_LINE_QUANTITY;
}
