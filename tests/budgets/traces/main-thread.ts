import * as v from 'valibot';
import type { TraceEvent } from './trace-events';

/** A task of a page's main thread. */
export interface Task {
  /** ms that the thread itself ran. */
  ms: number;
  /** What took most of it, as text; empty where the trace does not name what ran. */
  because: string;
}

/** A task of any thread, as its loop runs it. */
const TASK = 'ThreadControllerImpl::RunTask';

const NAMED = new Set([
  'EvaluateScript',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'FunctionCall',
  'RunMicrotasks',
  'ParseHTML',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
  'MinorGC',
  'MajorGC',
  'XHRReadyStateChange',
  'EventDispatch',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
]);

/**
 * The longest task of the thread that a mark was set on.
 *
 * Judged by the time that the thread itself ran: on a machine that others use too, a task's time on the clock also tells how long
 * these held it up. The slowing down of the CPU is in it: Chromium lets the thread itself spin.
 *
 * @param from µs
 * @param until the mark, which ends it
 */
export function longestTask(events: readonly TraceEvent[], from: number, until: TraceEvent): Task {
  const ofThread = events.filter(
    ({ pid, tid, ph, ts }) =>
      pid === until.pid && tid === until.tid && ph === 'X' && ts >= from && ts <= until.ts,
  );
  const longest = ofThread
    .filter(({ name }) => name === TASK)
    .toSorted((a, b) => b.tdur - a.tdur)[0];
  if (!longest) throw new Error('The trace has no task');
  const end = longest.ts + longest.dur;
  const within = ofThread.filter(
    ({ name, ts, dur }) => NAMED.has(name) && ts >= longest.ts && ts + dur <= end,
  );
  return { ms: longest.tdur / 1000, because: inWords(within) };
}

/** What a page's main thread did between two marks of its own, and how much of that time it ran at all (ms). */
export function workBetween(
  events: readonly TraceEvent[],
  from: TraceEvent,
  until: TraceEvent,
): Task {
  const ofThread = events.filter(
    ({ pid, tid, ph, ts, dur }) =>
      pid === until.pid && tid === until.tid && ph === 'X' && ts + dur > from.ts && ts < until.ts,
  );
  const tasks = ofThread.filter(({ name }) => name === TASK);
  return {
    ms: tasks.reduce((total, { tdur }) => total + tdur, 0) / 1000,
    because: inWords(ofThread.filter(({ name }) => NAMED.has(name))),
  };
}

/** The three that took most time themselves, without what they called. */
function inWords(events: readonly TraceEvent[]): string {
  const own = new Map<string, number>();
  for (const event of events) {
    const inner = events.filter((other) => isDirectlyWithin(other, event, events));
    const ms = (event.tdur - inner.reduce((total, { tdur }) => total + tdur, 0)) / 1000;
    own.set(labelOf(event), (own.get(labelOf(event)) ?? 0) + ms);
  }
  return [...own]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([label, ms]) => `${label} ${ms.toFixed(0)} ms`)
    .join(', ');
}

function isDirectlyWithin(
  inner: TraceEvent,
  outer: TraceEvent,
  all: readonly TraceEvent[],
): boolean {
  return (
    isWithin(inner, outer) &&
    !all.some((between) => isWithin(inner, between) && isWithin(between, outer))
  );
}

function isWithin(inner: TraceEvent, outer: TraceEvent): boolean {
  return (
    inner !== outer &&
    inner.ts >= outer.ts &&
    inner.ts + inner.dur <= outer.ts + outer.dur &&
    inner.dur < outer.dur
  );
}

const text = v.optional(v.string());
const dataSchema = v.object({
  data: v.object({ url: text, functionName: text, type: text }),
});

function labelOf({ name, args }: TraceEvent): string {
  const parsed = v.safeParse(dataSchema, args);
  if (!parsed.success) return name;
  const { url, functionName, type } = parsed.output.data;
  const file = url?.split('/').at(-1);
  return [name, type, functionName, file].filter(Boolean).join(' ');
}
