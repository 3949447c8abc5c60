import type { StormFigures } from './run-storm';

/** The figures of a storm as a table. */
export function stormTable(figures: StormFigures): string {
  const { seconds, unfinished, p50, p99, calls, before, during, difference } = figures;
  const refused = [...calls.refused].map(([status, count]) => `${count} × ${status}`);
  const rows: [string, string][] = [
    ['all acknowledged after', unfinished === 0 ? `${seconds.toFixed(0)} s` : 'not in time'],
    ['devices not done', String(unfinished)],
    ['one device, p50 and p99', `${p50.toFixed(1)} s, ${p99.toFixed(1)} s`],
    ['calls of devices', String(calls.total)],
    ['refused calls', refused.join(', ') || '0'],
    ['browsing before, p50 and p99', `${before.median.toFixed(0)} ms, ${before.p99.toFixed(0)} ms`],
    ['browsing during, p50 and p99', `${during.median.toFixed(0)} ms, ${during.p99.toFixed(0)} ms`],
    ['page views during, busy, failed', `${during.visits}, ${during.busy}, ${during.failed}`],
    ['pieces expected, found', `${difference.expected}, ${difference.found}`],
    ['lost', String(difference.lost)],
    ['doubled', String(difference.doubled)],
  ];
  return ['| storm | |', '| --- | --: |', ...rows.map(([a, b]) => `| ${a} | ${b} |`)].join('\n');
}

/** Whether the shop passed: every device is done, and no piece is lost or doubled. */
export function isPassed({ unfinished, difference }: StormFigures): boolean {
  return unfinished === 0 && difference.lost === 0 && difference.doubled === 0;
}
