import * as v from 'valibot';
import type { Bytes } from '../files/encoded-body';

/** The file is not a picture, or too large to decode. */
export class InvalidPictureError extends Error {}

/** At equal quality AVIF is about a quarter smaller, and takes two to four times as long to encode. */
export type PictureFormat = 'avif' | 'webp';

const id = v.number();
const bytes = v.custom<Bytes>((value) => value instanceof Uint8Array);

/** What the server asks its resize process; numbered, since responses come in any order. */
export const resizeRequestSchema = v.object({
  id,
  source: bytes,
  /** px */
  width: v.number(),
  format: v.picklist(['avif', 'webp'] satisfies PictureFormat[]),
});

export type ResizeRequest = v.InferOutput<typeof resizeRequestSchema>;

export const resizeResponseSchema = v.variant('kind', [
  v.object({ kind: v.literal('resized'), id, content: bytes }),
  v.object({ kind: v.literal('invalid'), id, message: v.string() }),
]);

export type ResizeResponse = v.InferOutput<typeof resizeResponseSchema>;
