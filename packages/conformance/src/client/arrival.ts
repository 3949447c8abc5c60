import type { Effect, Lane, Seal } from '../protocol/messages.ts';

/** A call as it arrived at the scripted server. */
export type Arrival = {
  route: string;
  /** Client name of the call. */
  client: string;
  token: string | undefined;
  /** Lane of the effects. */
  lane: Lane;
  /** Effects of the call, in order; for `cancel` none. */
  effects: readonly Effect[];
  /** What is cancelled. */
  cancelled: Seal | null;
  /** Cart of the call. */
  cartId: string | null;
  /** Number of effects, also in a call that is none of the protocol's. */
  size: number;
  bytes: number;
  /** Why it is no call of the protocol; null if it is one. */
  problem: string | null;
  /** Position among all arrivals and responses. */
  at: number;
  /** Keys whose outcomes the client has received in the response to this call, and its position; null without a response. */
  answered: { at: number; keys: readonly string[] } | null;
};
