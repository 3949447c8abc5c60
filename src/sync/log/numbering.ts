import * as v from 'valibot';
import type { Lane } from '../intents/lane';

/** Where the numbers of a client's lane stand at the server: the last one that was sealed. */
export const numberingSchema = v.pipe(
  v.object({
    version: v.literal(1),
    /** `client/lane` */
    id: v.string(),
    lane: v.picklist(['cart', 'wishlist']),
    n: v.number(),
    key: v.nullable(v.string()),
  }),
  v.readonly(),
);

export type Numbering = v.InferOutput<typeof numberingSchema>;

export function newNumbering(client: string, lane: Lane): Numbering {
  return { version: 1, id: `${client}/${lane}`, lane, n: 0, key: null };
}
