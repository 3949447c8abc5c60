import * as v from 'valibot';
import { ownerSchema } from '../intents/owner';
import { shownProductSchema, shownVariantSchema } from '../intents/edit';
import { refusalReasons } from '../transports/outcome';

const id = v.pipe(v.string(), v.minLength(1));

const common = { version: v.literal(1), id, owner: ownerSchema, time: v.number() };

/** What the shopper has to be told, until they have seen it. */
export const noticeSchema = v.variant('kind', [
  v.object({
    ...common,
    kind: v.literal('line-refused'),
    item: shownVariantSchema,
    /** What was wanted last of it. */
    op: v.picklist(['add', 'adjust', 'set', 'remove']),
    /** Pieces: to be added, more or fewer, or wanted in all; 0 for a removal. */
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
    /** rupees for one piece. */
    shown: v.number(),
    now: v.number(),
  }),
  v.object({
    ...common,
    kind: v.literal('not-merged'),
    variantId: id,
    title: v.string(),
    /** Pieces of the guest's cart that stayed behind at sign-in. */
    quantity: v.number(),
    available: v.number(),
  }),
]);

export type Notice = Readonly<v.InferOutput<typeof noticeSchema>>;
type WithoutCommon<N> = N extends Notice ? Omit<N, keyof typeof common> : never;
/** A notice before it has a place in the log. */
export type NoticeDraft = WithoutCommon<Notice>;
