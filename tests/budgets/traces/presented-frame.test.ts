import { expect, test } from 'vitest';
import { presentedAfter } from './presented-frame';
import type { TraceEvent } from './trace-events';

function step(name: string, ph: string, ts: number, frame: string, state?: string): TraceEvent {
  return {
    name,
    ph,
    ts,
    cat: 'cc,benchmark,disabled-by-default-devtools.timeline.frame',
    dur: 0,
    tdur: 0,
    pid: 1,
    tid: 2,
    id2: { local: frame },
    args: state === undefined ? {} : { frame_reporter: { state } },
  };
}

function frame(name: string, begin: number, commit: number, end: number, state: string) {
  return [
    step('PipelineReporter', 'b', begin, name, state),
    step('Commit', 'b', commit, name),
    step('PipelineReporter', 'e', end, name),
  ];
}

const changed = { ...step('changed', 'I', 100, ''), cat: 'blink.user_timing' };
const all = 'STATE_PRESENTED_ALL';

test('a frame that was committed before the change does not show it, though it is presented later', () => {
  const events = [...frame('a', 80, 90, 110, all), ...frame('b', 95, 120, 140, all)];
  expect(presentedAfter(events, changed)).toBe(140);
});

test('a frame that was dropped shows nothing', () => {
  const events = [...frame('a', 90, 105, 110, 'STATE_DROPPED'), ...frame('b', 95, 120, 140, all)];
  expect(presentedAfter(events, changed)).toBe(140);
});

test('a name that is used again is another frame', () => {
  const events = [...frame('a', 10, 20, 30, 'STATE_DROPPED'), ...frame('a', 95, 120, 140, all)];
  expect(presentedAfter(events, changed)).toBe(140);
});

test('where nothing shows it, that is an error', () => {
  expect(() => presentedAfter(frame('a', 80, 90, 110, all), changed)).toThrow('No frame');
});
