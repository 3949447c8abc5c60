import * as v from 'valibot';
import type { TraceEvent } from './trace-events';

const FRAMES = 'disabled-by-default-devtools.timeline.frame';

const reporterSchema = v.object({ frame_reporter: v.object({ state: v.string() }) });

/**
 * When a change of the page was first seen on the screen (µs): the earliest presentation of a frame whose commit began after it.
 * The end of the main thread's work would be too early, and so would be the next frame drawn at all: it may be one that was on
 * its way already and shows what was before.
 *
 * @param changed the mark that was set when the page had changed
 * @throws where no such frame was presented
 */
export function presentedAfter(events: readonly TraceEvent[], changed: TraceEvent): number {
  const steps = events
    .filter(({ pid, cat, id2 }) => pid === changed.pid && cat.includes(FRAMES) && id2?.local)
    .toSorted((a, b) => a.ts - b.ts);
  const shown = steps.flatMap((step, at) => {
    if (step.name !== 'Commit' || step.ph !== 'b' || step.ts < changed.ts) return [];
    // Names of frames are used again for later ones: a frame is what begins last before its commit and ends first after it.
    const isOfFrame = (other: TraceEvent, phase: string): boolean =>
      other.name === 'PipelineReporter' &&
      other.ph === phase &&
      other.id2?.local === step.id2?.local;
    const begin = steps.slice(0, at).findLast((other) => isOfFrame(other, 'b'));
    const end = steps.slice(at).find((other) => isOfFrame(other, 'e'));
    return begin && end && isPresented(begin) ? [end.ts] : [];
  });
  if (shown.length === 0) throw new Error('No frame shows the change');
  return Math.min(...shown);
}

function isPresented({ args }: TraceEvent): boolean {
  const parsed = v.safeParse(reporterSchema, args);
  return parsed.success && parsed.output.frame_reporter.state.startsWith('STATE_PRESENTED');
}
