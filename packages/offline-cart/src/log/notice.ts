import * as v from 'valibot';
import { ownerSchema } from '../model/owner';
import { payloadSchema, shownProductSchema, shownVariantSchema } from '../model/edit';
import { refusalReasons } from '../model/outcome';

const id = v.pipe(v.string(), v.minLength(1));

const common = { version: v.literal(1), id, owner: ownerSchema, time: v.number() };

/** A message about an edit, kept until the shopper dismisses it. */
export const noticeSchema = v.variant('kind', [
  v.object({
    ...common,
    kind: v.literal('line-refused'),
    item: shownVariantSchema,
    /** The last operation that was refused. */
    op: v.picklist(['add', 'adjust', 'set', 'remove']),
    /** Pieces to add, difference, or wanted quantity, depending on `op`; 0 for a removal. */
    quantity: v.number(),
    reason: v.picklist(refusalReasons),
    available: v.nullable(v.number()),
    message: v.nullable(v.string()),
  }),
  v.object({
    ...common,
    kind: v.literal('code-refused'),
    op: v.picklist(['code', 'uncode']),
    code: v.string(),
    reason: v.picklist(refusalReasons),
    message: v.nullable(v.string()),
  }),
  v.object({
    ...common,
    kind: v.literal('wish-refused'),
    op: v.picklist(['wish', 'unwish']),
    item: shownProductSchema,
    reason: v.picklist(refusalReasons),
    message: v.nullable(v.string()),
  }),
  v.object({
    ...common,
    kind: v.literal('price-changed'),
    variantId: id,
    title: v.string(),
    /** Price of one piece in the region's currency. */
    shown: v.number(),
    now: v.number(),
  }),
  v.object({
    ...common,
    kind: v.literal('not-merged'),
    variantId: id,
    title: v.string(),
    /** Pieces of the guest's cart that the sign-in did not move. */
    quantity: v.number(),
    available: v.number(),
  }),
  v.object({
    ...common,
    kind: v.literal('order-placed'),
    request: payloadSchema,
    /** The order, as the shop describes it; null if it was placed so long ago that the shop only knows that it was. */
    details: v.nullable(payloadSchema),
  }),
  v.object({
    ...common,
    kind: v.literal('order-refused'),
    request: payloadSchema,
    reason: v.picklist(refusalReasons),
    /** What the shop offers instead; null if it was not asked. */
    details: v.nullable(payloadSchema),
  }),
]);

export type Notice = Readonly<v.InferOutput<typeof noticeSchema>>;
type WithoutCommon<N> = N extends Notice ? Omit<N, keyof typeof common> : never;
/** A notice without id, owner and time. */
export type NoticeDraft = WithoutCommon<Notice>;
