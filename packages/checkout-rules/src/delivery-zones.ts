import type { WeightClass } from './weight-class.ts';

/** A delivery zone by the first digits of pin codes; the longest matching prefix decides. */
export type DeliveryZone = {
  /** 1 to 6 digits. */
  prefix: string;
  /** Name of the area. */
  zone: string;
  /** First and last day of delivery, in days after the order; null where the shop does not deliver. */
  days: { first: number; last: number } | null;
  /** For a cart whose heaviest piece has this class, in paise, tax included. */
  charge: Readonly<Record<WeightClass, number>>;
  /** Whether orders can be paid on delivery. */
  cod: boolean;
  /** Whether the shop assembles the furniture at the door. */
  assembly: boolean;
  /** Known only where all pin codes of the prefix belong to one. */
  city: string | null;
  state: string | null;
};

/** What the shop promises to deliver to a pin code. */
export type DeliveryPromise = {
  zone: string | null;
  city: string | null;
  state: string | null;
} & (
  | { deliverable: false }
  | {
      deliverable: true;
      /** First and last day in India, `YYYY-MM-DD`; null in a shop without zones. */
      from: string | null;
      to: string | null;
      /** In paise, tax included. */
      charge: number;
      cod: boolean;
      assembly: boolean;
    }
);

/** The zone of a pin code: the one with the longest prefix. */
export function zoneOf(zones: readonly DeliveryZone[], pinCode: string): DeliveryZone | undefined {
  let found: DeliveryZone | undefined;
  for (const zone of zones) {
    const isLonger = zone.prefix.length > (found?.prefix.length ?? 0);
    if (isLonger && pinCode.startsWith(zone.prefix)) found = zone;
  }
  return found;
}

/**
 * What the shop promises to deliver to a pin code.
 * @param zones a shop without any delivers everywhere, and does not say when
 * @param orderedOn the day of the order in India, `YYYY-MM-DD`
 */
export function promiseFor(
  zones: readonly DeliveryZone[],
  pinCode: string,
  weightClass: WeightClass,
  orderedOn: string,
): DeliveryPromise {
  const found = zoneOf(zones, pinCode);
  const place = {
    zone: found?.zone ?? null,
    city: found?.city ?? null,
    state: found?.state ?? null,
  };
  if (found?.days) {
    const { days, charge, cod, assembly } = found;
    const [from, to] = [addDays(orderedOn, days.first), addDays(orderedOn, days.last)];
    return { ...place, deliverable: true, from, to, charge: charge[weightClass], cod, assembly };
  }
  return zones.length > 0
    ? { ...place, deliverable: false }
    : { ...place, deliverable: true, from: null, to: null, charge: 0, cod: true, assembly: false };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** India is five and a half hours ahead of UTC, without daylight saving time. */
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** The day in India, `YYYY-MM-DD`. @param time in ms since 1970 */
export function dayInIndia(time: number): string {
  return new Date(time + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** @param day `YYYY-MM-DD` */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
