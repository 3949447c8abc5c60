import { storeUrl } from './access';

/**
 * Whether requests reach the shop; `navigator.onLine` is true behind a router without internet access. `unreachable` includes a web
 * front whose backend does not respond.
 */
export type Reachability = 'reachable' | 'unreachable';

const listeners = new Set<(reachability: Reachability) => void>();
let current: Reachability | null = null;

/** The last known value; null before the first request. */
export function currentReachability(): Reachability | null {
  return current;
}

/** @returns a function that removes the listener */
export function onReachabilityChange(listener: (reachability: Reachability) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Only for the code that sends requests. */
export function reportReachability(reachability: Reachability): void {
  if (reachability === current) return;
  current = reachability;
  for (const listener of listeners) listener(reachability);
}

/** For tests: resets to the state before the first request. */
export function resetReachability(): void {
  current = null;
}

/** `backend-down`: the web front responds, its backend does not. */
export type HealthStatus = 'healthy' | 'backend-down' | 'unreachable';

const HEALTH_TIMEOUT_MS = 6000;

/**
 * Sends one health check past every cache. Any status except 502 to 504 counts as healthy, because the shop itself responded. Does not
 * use `request`, because it is part of the initial JavaScript.
 */
export async function checkHealth(): Promise<HealthStatus> {
  const status = await fetchHealthStatus(storeUrl('/health'));
  reportReachability(status === 'healthy' ? 'reachable' : 'unreachable');
  return status;
}

async function fetchHealthStatus(url: URL): Promise<HealthStatus> {
  try {
    const { status } = await fetch(url, {
      cache: 'no-store',
      signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
    });
    return [502, 503, 504].includes(status) ? 'backend-down' : 'healthy';
  } catch {
    return 'unreachable';
  }
}
