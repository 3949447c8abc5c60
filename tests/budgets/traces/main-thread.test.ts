import { expect, test } from 'vitest';
import { longestTask } from './main-thread';
import type { TraceEvent } from './trace-events';

/** @param at and `dur` in ms, `ran` what of it the thread itself ran */
function event(name: string, at: number, dur: number, ran = dur, data = {}, tid = 1): TraceEvent {
  const times = { ts: at * 1000, dur: dur * 1000, tdur: ran * 1000 };
  return {
    name,
    ph: 'X',
    cat: 'devtools.timeline',
    pid: 1,
    tid,
    ...times,
    id2: undefined,
    args: { data },
  };
}

const TASK = 'ThreadControllerImpl::RunTask';
const until = { ...event('budgets:until', 500, 0), ph: 'I' };

test('the thread’s own time counts, not how long others held it up', () => {
  const events = [event(TASK, 10, 300, 40), event(TASK, 320, 90)];
  expect(longestTask(events, 0, until).ms).toBe(90);
});

test('other threads, and what was before or after, do not count', () => {
  const events = [
    event(TASK, 5, 100),
    event(TASK, 20, 300, 300, {}, 2),
    event(TASK, 30, 60),
    event(TASK, 600, 100),
  ];
  expect(longestTask(events, 10_000, until).ms).toBe(60);
});

test('each part is shown with its own time, without what it called', () => {
  const { because } = longestTask(
    [
      event(TASK, 0, 100),
      event('FunctionCall', 5, 90, 90, { functionName: 'tap', url: 'https://shop/assets/a.js' }),
      event('Layout', 20, 60),
      event('UpdateLayoutTree', 85, 8),
    ],
    0,
    until,
  );
  expect(because).toBe('Layout 60 ms, FunctionCall tap a.js 22 ms, UpdateLayoutTree 8 ms');
});
