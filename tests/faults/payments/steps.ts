/** What the storefront does between Buy Now and the order, in its order. `mark` and `paid` are written on the device. */
export const STEPS = [
  'cart',
  'delivery',
  'address',
  'options',
  'method',
  'cart again',
  'collection',
  'mark',
  'session',
  'pay',
  'paid',
  'callback',
  'complete',
] as const;

export type Step = (typeof STEPS)[number];

/** `died`: the browser is killed there; `sent`: while the call is under way. */
export type StepFault =
  | 'request dropped'
  | 'reply dropped'
  | 'died before'
  | 'died sent'
  | 'died after';

/** What goes wrong at one step; it happens once. */
export interface Mishap {
  step: Step;
  fault: StepFault;
  /** From sending the call to the death of the browser (ms). */
  afterMs: number;
}
