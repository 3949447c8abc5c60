import type { Importance } from './importance';

/** How busy a process is. */
export type Load = {
  /** Requests of the same importance that wait for the backend's answer. */
  underWay: number;
  /** Those of them that come from the same address; none where it is not known. */
  ofAddress?: number;
  /** How late this process comes to what is due, on an average of the last second (ms). */
  delayMs: number;
};

/**
 * From where on requests of each importance are turned away: the less is lost by it, the sooner. Each has room of its own, as an
 * edit costs the backend ten times what a listing costs: edits that queue up would keep everybody from looking around. More of
 * them than this would wait longer than a shopper does.
 */
export const LIMITS: Readonly<Record<Importance, Load>> = {
  browsing: { underWay: 40, delayMs: 300 },
  editing: { underWay: 60, delayMs: 600 },
  buying: { underWay: 80, delayMs: 1000 },
  // Turned away only where memory would run out: who calls has paid.
  settling: { underWay: 1000, delayMs: Number.POSITIVE_INFINITY },
};

/** With so few under way there is no load to shed: a process that is late nevertheless is held up by something else. */
export const FEW = 8;

/**
 * The part of the places that one address gets at most. What is left serves over a hundred browsing shoppers, and what it gets
 * serves several hundred behind one carrier's address: an edit holds a place for some hundredths of a second.
 */
export const SHARE = 0.8;

/** Whether a request of this importance is taken on. */
export function isAdmitted(
  importance: Importance,
  { underWay, ofAddress = 0, delayMs }: Load,
): boolean {
  const limit = LIMITS[importance];
  if (underWay < FEW) return true;
  if (ofAddress >= limit.underWay * SHARE) return false;
  return underWay < limit.underWay && delayMs < limit.delayMs;
}
