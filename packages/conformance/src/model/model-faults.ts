/**
 * Deliberate bugs of the model, each a way in which a server can break an invariant. Tests show that the check of that
 * invariant notices it.
 */
export type ModelFault =
  /** S1: errors carry no marker. */
  | 'no-marker'
  /** S2: a known key is applied again. */
  | 'applies-repeats'
  /** S2: two copies that arrive at the same time are both applied. */
  | 'applies-concurrent-copies'
  /** S3: a call whose client has gone is applied and not remembered. */
  | 'forgets-unanswered-calls'
  /** S3: what arrived of a body is applied. */
  | 'repairs-bodies'
  /** S4: the effects of a call are applied from the last to the first. */
  | 'reverses-effects'
  /** S5: a quantity that does not fit is reduced. */
  | 'clamps'
  /** S5: `available` is one piece too many. */
  | 'overstates-available'
  /** S5: `available` includes what the cart holds. */
  | 'ignores-held-pieces'
  /** S6: a refused effect is tried again. */
  | 'reconsiders-refusals'
  /** S7: a missing predecessor is ignored. */
  | 'accepts-gaps'
  /** S8: a known key is answered without a look at its content. */
  | 'ignores-content'
  /** S9: the valid effects of a bad call are applied. */
  | 'applies-bad-calls'
  /** S10: effects before a conflict are applied. */
  | 'applies-before-conflicts'
  /** S11: each call without a cart makes one. */
  | 'makes-carts'
  /** S12: everybody may write to every cart. */
  | 'opens-carts'
  /** S13: an invalid token is a guest's. */
  | 'ignores-bad-tokens'
  /** S14: all clients of an owner share one lane. */
  | 'joins-lanes'
  /** S15: a repeated merge adds the pieces again. */
  | 'merges-again'
  /** S15: a repeated merge does not report what was not moved. */
  | 'forgets-leftovers'
  /** S16: a merged cart stays open to guests. */
  | 'keeps-merged-carts'
  /** S17: a customer's call never belongs to the guest's lane. */
  | 'forgets-guest-lanes'
  /** S18: a cancellation is confirmed and forgotten. */
  | 'forgets-cancellations'
  /** S19: a decided effect is reported as cancelled. */
  | 'cancels-applied-effects'
  /** S20: the number of a cancelled effect is not compared. */
  | 'ignores-taken-numbers'
  /** S21: a repeated wish is listed twice. */
  | 'lists-wishes-twice'
  /** S22: an ordered cart takes more effects. */
  | 'edits-ordered-carts'
  /** S23: 503 without Retry-After. */
  | 'no-retry-after'
  /** S24: responses may be stored by shared caches. */
  | 'public-responses'
  /** S25: a call with an unknown field is applied and refused. */
  | 'half-knows-fields';
