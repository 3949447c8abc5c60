/** Where an Indian pin code is, as far as delivery goes. */
export interface Delivery {
  pin: string;
  deliverable: boolean;
  /** Days a parcel takes at most; null where the shop does not deliver. */
  days: number | null;
  /** Name of the area, where it has one. */
  zone: string | null;
}

/** @returns the six digits of what was typed, without spaces; null where it is no pin code */
export function pinCodeOf(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '');
  return /^[1-9]\d{5}$/.test(digits) ? digits : null;
}
