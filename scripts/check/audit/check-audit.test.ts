import { expect, it } from 'vitest';
import { isPassed, checkAudit } from './check-audit';

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

it('T17: a serious vulnerability of a dependency fails, lesser ones do not', () => {
  expect(checkAudit(report(advisory('high')), [], TODAY)).toEqual({
    kind: 'fails',
    lines: [WORDS],
  });
  expect(checkAudit(report(advisory('critical')), [], TODAY).kind).toBe('fails');
  expect(checkAudit(report(advisory('moderate')), [], TODAY)).toEqual({
    kind: 'passes',
    lines: [],
  });
});

it('T17: an accepted one passes until its last day', () => {
  const printed = report(advisory('high'));
  expect(checkAudit(printed, accepted(TODAY), TODAY).kind).toBe('passes');
  expect(checkAudit(printed, accepted('2026-11-21'), TODAY)).toEqual({
    kind: 'fails',
    lines: [WORDS, 'GHSA-aaaa-bbbb-cccc was accepted until 2026-11-21'],
  });
});

it('T17: an accepted one that no dependency has fails', () => {
  expect(checkAudit(report(), accepted('2027-01-01'), TODAY)).toEqual({
    kind: 'fails',
    lines: ['GHSA-aaaa-bbbb-cccc is accepted, but no dependency has it: remove it'],
  });
});

it.each([
  ['', ''],
  ['{"message":"405 Method Not Allowed","statusCode":405}', ': 405 Method Not Allowed'],
  ['<html>', ''],
])('T51: without a report (%s) the result is "not checked"', (printed, reason) => {
  const result = checkAudit(printed, [], TODAY);
  expect(result).toEqual({
    kind: 'not checked',
    lines: [`The registry gave no report${reason}`],
  });
  expect(isPassed(result, false)).toBe(true);
  expect(isPassed(result, true)).toBe(false);
});

it('T51: a release passes with a report that has nothing serious in it alone', () => {
  expect(isPassed(checkAudit(report(), [], TODAY), true)).toBe(true);
  expect(isPassed(checkAudit(report(advisory('high')), [], TODAY), true)).toBe(false);
  expect(isPassed(checkAudit(report(advisory('high')), [], TODAY), false)).toBe(false);
});
