import * as v from 'valibot';

const id = v.optional(v.object({ local: v.optional(v.string()) }));
const eventSchema = v.object({
  name: v.string(),
  cat: v.string(),
  /** `X` is one with a duration, `b` and `e` begin and end one that others may lie across. */
  ph: v.string(),
  /** µs, of a clock of its own. */
  ts: v.optional(v.number(), 0),
  /** µs. */
  dur: v.optional(v.number(), 0),
  /** µs that the thread itself ran. */
  tdur: v.optional(v.number(), 0),
  pid: v.number(),
  tid: v.number(),
  id2: id,
  args: v.optional(v.record(v.string(), v.unknown()), {}),
});

const traceSchema = v.object({ traceEvents: v.array(eventSchema) });

/** What happened in the browser, as Chromium writes it down. */
export type TraceEvent = v.InferOutput<typeof eventSchema>;

export function readTrace(trace: Buffer): TraceEvent[] {
  return v.parse(traceSchema, JSON.parse(trace.toString())).traceEvents;
}

/** The marks that the page set with `performance.mark`, in order. */
export function marksOf(events: readonly TraceEvent[], name: string): TraceEvent[] {
  return events
    .filter((event) => event.name === name && event.cat.includes('blink.user_timing'))
    .toSorted((a, b) => a.ts - b.ts);
}
