import * as v from 'valibot';
import { cartEditSchema, wishEditSchema } from '../intents/edit';

/** ms after which a tap that nobody came back for is dropped. */
const MAX_TAP_AGE_MS = 7 * 24 * 60 * 60 * 1000;

const tapSchema = v.object({
  version: v.literal(1),
  /** Of the intent that becomes of it. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  edit: v.union([cartEditSchema, wishEditSchema]),
  /** Of the device, as the page knew it; null where it did not. */
  epoch: v.nullable(v.number()),
  /** ms since 1970. */
  time: v.number(),
});

/** What is read of a tap whose version this build does not know. */
const anyTapSchema = v.object({ version: v.number(), time: v.number() });

/** A tap as it was written down in its own task, before the log could take it. */
export type Tap = v.InferOutput<typeof tapSchema>;

/** `newer`: another build's, and left to it. `over`: expired or damaged, and to be removed. */
export type ParsedTap = { kind: 'tap'; tap: Tap } | { kind: 'newer' | 'over' };

/**
 * Parses what is stored of a tap.
 * @param now ms since 1970
 */
export function parseTap(stored: unknown, now: number): ParsedTap {
  const any = v.safeParse(anyTapSchema, stored);
  if (!any.success || now - any.output.time > MAX_TAP_AGE_MS) return { kind: 'over' };
  const parsed = v.safeParse(tapSchema, stored);
  if (parsed.success) return { kind: 'tap', tap: parsed.output };
  return { kind: any.output.version === 1 ? 'over' : 'newer' };
}
