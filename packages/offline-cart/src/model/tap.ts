import * as v from 'valibot';
import { cartEditSchema, wishEditSchema } from './edit';

/** Taps that are not in the log after this time are dropped. */
const MAX_TAP_AGE_MS = 7 * 24 * 60 * 60 * 1000;

const tapSchema = v.object({
  version: v.literal(1),
  /** Also the id of the intent. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  edit: v.union([cartEditSchema, wishEditSchema]),
  /** Epoch of the device; null if the page did not know it. */
  epoch: v.nullable(v.number()),
  /** ms since 1970. */
  time: v.number(),
});

/** The fields of a tap that are read in any version. */
const anyTapSchema = v.object({ version: v.number(), time: v.number() });

/** The write-ahead record of an edit, written in the task of the tap. */
export type Tap = v.InferOutput<typeof tapSchema>;

/** `newer`: written by a newer build and left to it. `invalid`: expired or damaged, to be removed. */
export type ParsedTap = { kind: 'tap'; tap: Tap } | { kind: 'newer' | 'invalid' };

/**
 * Parses a stored tap record.
 * @param now ms since 1970
 */
export function parseTap(stored: unknown, now: number): ParsedTap {
  const any = v.safeParse(anyTapSchema, stored);
  if (!any.success || now - any.output.time > MAX_TAP_AGE_MS) return { kind: 'invalid' };
  const parsed = v.safeParse(tapSchema, stored);
  if (parsed.success) return { kind: 'tap', tap: parsed.output };
  return { kind: any.output.version === 1 ? 'invalid' : 'newer' };
}
