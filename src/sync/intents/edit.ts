import * as v from 'valibot';
import { isLineQuantity } from '@/commerce/carts/cart-limits';

const id = v.pipe(v.string(), v.minLength(1));
const rupees = v.pipe(v.number(), v.finite());
const pieces = v.pipe(v.number(), v.check(isLineQuantity));

/** What the cart shows of a variant without asking the catalogue, as it was when it was tapped. */
export const shownVariantSchema = v.pipe(
  v.object({
    variantId: id,
    productId: id,
    title: v.string(),
    variantTitle: v.nullable(v.string()),
    handle: v.nullable(v.string()),
    thumbnail: v.nullable(v.string()),
    /** rupees for one piece, as the shopper saw it. */
    unitPrice: rupees,
    /** rupees for one piece before the sale; equals `unitPrice` where there is no sale. */
    compareAtUnitPrice: rupees,
    /** Pieces that could be bought at most, as far as was known; null where it was not. */
    limit: v.nullable(v.number()),
  }),
  v.readonly(),
);

/** What the wishlist shows of a product without asking the catalogue. */
export const shownProductSchema = v.pipe(
  v.object({
    productId: id,
    variantId: v.nullable(id),
    title: v.string(),
    handle: v.nullable(v.string()),
    thumbnail: v.nullable(v.string()),
    /** rupees; null where no price was shown. */
    unitPrice: v.nullable(rupees),
    compareAtUnitPrice: v.nullable(rupees),
  }),
  v.readonly(),
);

export const cartEditSchema = v.variant('op', [
  v.object({ op: v.literal('add'), item: shownVariantSchema, quantity: pieces }),
  v.object({
    op: v.literal('adjust'),
    item: shownVariantSchema,
    /** Pieces more or fewer; never 0. */
    by: v.pipe(v.number(), v.integer(), v.notValue(0)),
  }),
  v.object({ op: v.literal('set'), item: shownVariantSchema, quantity: pieces }),
  v.object({ op: v.literal('remove'), item: shownVariantSchema }),
  v.object({ op: v.literal('code'), code: id }),
  v.object({ op: v.literal('uncode'), code: id }),
]);

export const wishEditSchema = v.variant('op', [
  v.object({ op: v.literal('wish'), item: shownProductSchema }),
  v.object({ op: v.literal('unwish'), item: shownProductSchema }),
]);

export type ShownVariant = v.InferOutput<typeof shownVariantSchema>;
export type ShownProduct = v.InferOutput<typeof shownProductSchema>;
/** What a shopper does to the cart with one tap. */
export type CartEdit = Readonly<v.InferOutput<typeof cartEditSchema>>;
/** A heart, given or taken back. */
export type WishEdit = Readonly<v.InferOutput<typeof wishEditSchema>>;
export type Edit = CartEdit | WishEdit;

/** An edit of one variant's pieces; codes are the others. */
export type LineEdit = Extract<CartEdit, { item: ShownVariant }>;

/** What an edit is of: two edits of the same thing fold, two of different things never touch each other. */
export function thingOf(edit: Edit): string {
  if (edit.op === 'code' || edit.op === 'uncode') return `code:${edit.code.toUpperCase()}`;
  return edit.op === 'wish' || edit.op === 'unwish'
    ? `product:${edit.item.productId}`
    : `variant:${edit.item.variantId}`;
}
