import * as v from 'valibot';
import type { Lane } from '../model/lane';

/** The last sequence number and key that were sealed for a client and lane. */
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

/**
 * Removes the numberings when the device takes another client name. Sealed batches have their numbers in themselves, and nothing is
 * sealed for an earlier name.
 */
export function numberingRemovals({ numberings }: { numberings: readonly Numbering[] }) {
  return numberings.map(({ id }) => ({ store: 'numbering', remove: id }) as const);
}
