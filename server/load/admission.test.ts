import { describe, expect, it } from 'vitest';
import { FEW, isAdmitted, LIMITS, type Load } from './admission';

const quiet: Load = { underWay: 0, delayMs: 1 };

const admitted = (load: Partial<Load>) =>
  (['browsing', 'editing', 'buying', 'settling'] as const).filter((importance) =>
    isAdmitted(importance, { ...quiet, ...load }),
  );

describe('what is taken on', () => {
  it('is everything while there is little to do', () => {
    expect(admitted({})).toEqual(['browsing', 'editing', 'buying', 'settling']);
  });

  it('is no browsing any more when the backend has a queue', () => {
    expect(admitted({ underWay: LIMITS.browsing.underWay })).toEqual([
      'editing',
      'buying',
      'settling',
    ]);
  });

  it('is what settles a payment alone, when the queue is long', () => {
    expect(admitted({ underWay: LIMITS.buying.underWay })).toEqual(['settling']);
  });

  it('goes by the delay of the process likewise', () => {
    expect(admitted({ underWay: FEW, delayMs: LIMITS.browsing.delayMs })).toEqual([
      'editing',
      'buying',
      'settling',
    ]);
    expect(admitted({ underWay: FEW, delayMs: LIMITS.editing.delayMs })).toEqual([
      'buying',
      'settling',
    ]);
    expect(admitted({ underWay: FEW, delayMs: LIMITS.buying.delayMs })).toEqual(['settling']);
    expect(admitted({ underWay: FEW, delayMs: 60_000 })).toEqual(['settling']);
  });

  it('goes by no delay while there is little to do', () => {
    expect(admitted({ underWay: FEW - 1, delayMs: 60_000 })).toHaveLength(4);
  });

  it('has an end for memory’s sake', () => {
    expect(admitted({ underWay: LIMITS.settling.underWay })).toEqual([]);
  });
});
