/** Maximum quantity of one variant in a cart. */
export const MAX_LINE_QUANTITY = 99;
/**
 * Maximum duration of a lease. Most leases end earlier, when the payment ends or the shopper closes
 * the gateway's window.
 */
export const LEASE_SECONDS = 15 * 60;

const RETRY_SECONDS = 5;

/** Seconds after which the client retries an edit that the lease rejected. */
export function leaseRetrySeconds(leftSeconds: number): number {
  return Math.min(RETRY_SECONDS, Math.ceil(leftSeconds));
}
