/** What the storefront does between Buy Now and the order, in order. `mark` and `paid` are stored on the device. */
export const STEPS = [
  'cart',
  'delivery',
  'address',
  'options',
  'method',
  'cart again',
  'order',
  'collection',
  'mark',
  'session',
  'pay',
  'paid',
  'callback',
  'complete',
] as const;

export type Step = (typeof STEPS)[number];

/** `died`: the browser is killed before the step; `sent`: while the call is in flight. */
export type StepFault =
  | 'request dropped'
  | 'reply dropped'
  | 'died before'
  | 'died sent'
  | 'died after';

/** A fault at one step; it happens once. */
export interface Mishap {
  step: Step;
  fault: StepFault;
  /** Time from sending the call to the kill of the browser. */
  afterMs: number;
}
