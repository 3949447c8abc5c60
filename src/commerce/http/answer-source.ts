/** Where an answer came from: the shop just now, or what the worker had kept of it. */
export interface AnswerSource {
  /** Address of the call. */
  url: string;
  /** ms since 1970 when the shop gave the answer; null: now. */
  keptAt: number | null;
}

/** Set by the worker on an answer that it had kept: ms since 1970 when the shop gave it. */
export const keptAtHeader = 'x-aangan-kept-at';

/** By what the calls of one question have in common. */
const sources = new WeakMap<AbortSignal, AnswerSource[]>();

export function keptAtOf(headers: Headers): number | null {
  const at = Number(headers.get(keptAtHeader) ?? Number.NaN);
  return Number.isFinite(at) ? at : null;
}

/** For the request code only. */
export function noteSource(signal: AbortSignal, source: AnswerSource): void {
  sources.set(signal, [...(sources.get(signal) ?? []), source]);
}

/** Where the answers came from to the calls that were made with this signal. */
export function sourcesOf(signal: AbortSignal): readonly AnswerSource[] {
  return sources.get(signal) ?? [];
}
