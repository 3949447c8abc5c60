/**
 * The longest that a payment keeps its cart from being changed (s): as long as somebody sits before
 * the gateway's window. Most leases end before, with the payment or with the window.
 */
export const LEASE_SECONDS = 15 * 60;

const RETRY_SECONDS = 5;

/** When an edit that meets a lease is to come again (s). Only effects that are not done yet meet it. */
export function leaseRetrySeconds(left: number): number {
  return Math.min(RETRY_SECONDS, Math.ceil(left));
}
