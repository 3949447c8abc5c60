import { expect, it } from 'vitest';
import { isPassed, judgeAudit } from './judge-audit';

const advisory = (severity: string, id = 'GHSA-aaaa-bbbb-cccc') => ({
  source: 1,
  name: 'left',
  title: 'Reads too much',
  url: `https://github.com/advisories/${id}`,
  severity,
  range: '<2.0.0',
});

const report = (...via: unknown[]): string =>
  JSON.stringify({ vulnerabilities: { left: { via }, right: { via: ['left'] } }, metadata: {} });

const WORDS = 'left <2.0.0: Reads too much (high, GHSA-aaaa-bbbb-cccc)';
const TODAY = '2026-11-22';
const accepted = (until: string) => [
  { advisory: 'GHSA-aaaa-bbbb-cccc', reason: 'Only in a tool.', until },
];

it('T17: a serious hole in a dependency fails, lesser ones do not', () => {
  expect(judgeAudit(report(advisory('high')), [], TODAY)).toEqual({
    kind: 'fails',
    lines: [WORDS],
  });
  expect(judgeAudit(report(advisory('critical')), [], TODAY).kind).toBe('fails');
  expect(judgeAudit(report(advisory('moderate')), [], TODAY)).toEqual({
    kind: 'passes',
    lines: [],
  });
});

it('T17: an accepted one passes until its day', () => {
  const printed = report(advisory('high'));
  expect(judgeAudit(printed, accepted(TODAY), TODAY).kind).toBe('passes');
  expect(judgeAudit(printed, accepted('2026-11-21'), TODAY)).toEqual({
    kind: 'fails',
    lines: [WORDS, 'GHSA-aaaa-bbbb-cccc was accepted until 2026-11-21'],
  });
});

it('T17: one that nothing has any more is to be taken out', () => {
  expect(judgeAudit(report(), accepted('2027-01-01'), TODAY)).toEqual({
    kind: 'fails',
    lines: ['GHSA-aaaa-bbbb-cccc is accepted, but nothing has it any more'],
  });
});

it.each([
  ['', ''],
  ['{"message":"405 Method Not Allowed","statusCode":405}', ': 405 Method Not Allowed'],
  ['<html>', ''],
])('T51: without a report (%s) nothing is checked, and that is told', (printed, reason) => {
  const verdict = judgeAudit(printed, [], TODAY);
  expect(verdict).toEqual({
    kind: 'not checked',
    lines: [`The registry gave no report${reason}`],
  });
  expect(isPassed(verdict, false)).toBe(true);
  expect(isPassed(verdict, true)).toBe(false);
});

it('T51: a release passes with a report that has nothing serious in it alone', () => {
  expect(isPassed(judgeAudit(report(), [], TODAY), true)).toBe(true);
  expect(isPassed(judgeAudit(report(advisory('high')), [], TODAY), true)).toBe(false);
  expect(isPassed(judgeAudit(report(advisory('high')), [], TODAY), false)).toBe(false);
});
