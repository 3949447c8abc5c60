/** One response of a connection: its status, and all up to the next one. */
const RESPONSE = /HTTP\/1\.1 (\d{3}) [\s\S]*?(?=HTTP\/1\.1 \d{3} |$)/g;

/** Answers of 5xx on a connection, but for the protocol's own 503, which says when to come back. */
export function faultsIn(text: string): string[] {
  return [...text.matchAll(RESPONSE)].flatMap(([response, status = '']) => {
    if (!status.startsWith('5')) return [];
    const isToBeRepeated = status === '503' && /^retry-after:/im.test(response);
    return isToBeRepeated ? [] : [response.slice(0, 300)];
  });
}

/** How an honest shopper was served. */
export interface Served {
  what: string;
  status: number;
  ms: number;
}

/** Beside an attack a call may take as many times as long as without one, and this (ms). */
const TIMES = 4;
const MORE_MS = 500;
/** The same of the longest call; an attack that is not held off keeps a shopper waiting for 30 s. */
const LONGEST_MORE_MS = 10_000;

function medianMs(calls: readonly Served[]): number {
  const sorted = calls.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** How long each kind of call took, on one line: its median and the longest. */
export function timesOf(calls: readonly Served[]): string {
  return [...new Set(calls.map(({ what }) => what))]
    .map((kind) => {
      const all = calls.filter(({ what }) => what === kind);
      const longest = Math.max(...all.map(({ ms }) => ms));
      return `${kind} ${medianMs(all).toFixed(0)} ms (${all.length}, the longest ${longest.toFixed(0)} ms)`;
    })
    .join(', ');
}

/** What an honest shopper had to suffer from an attack. */
export function harmOf(calm: readonly Served[], attacked: readonly Served[]): string[] {
  const longest = TIMES * Math.max(...calm.map(({ ms }) => ms)) + LONGEST_MORE_MS;
  const harm = attacked
    .filter(({ status, ms }) => status !== 200 || ms > longest)
    .map(({ what, status, ms }) => `${what} was answered ${status} after ${ms.toFixed(0)} ms`);
  const bound = TIMES * medianMs(calm) + MORE_MS;
  const median = medianMs(attacked);
  if (attacked.length < 10) harm.push(`only ${attacked.length} calls were answered`);
  if (median > bound) harm.push(`a call takes ${median.toFixed(0)} ms, above ${bound.toFixed(0)}`);
  return harm;
}
