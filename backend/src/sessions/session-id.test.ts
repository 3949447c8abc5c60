import { expect, it } from 'vitest';
import { newSessionId, sessionStart } from './session-id';

const secret = 'a-secret-of-enough-letters';

it('T32: an id tells when its session began', () => {
  expect(sessionStart(newSessionId(secret, 1_700_000_000), secret)).toBe(1_700_000_000);
  expect(newSessionId(secret, 1)).not.toBe(newSessionId(secret, 1));
});

it('T32: what the shop did not give out is no id', () => {
  const id = newSessionId(secret);
  const [start = '', random = '', mac = ''] = id.split('.');
  expect(sessionStart(id, 'another secret of letters')).toBeUndefined();
  for (const forged of [
    '',
    '..',
    `${start}.${random}.`,
    `${id}A`,
    `1.${random}.${mac}`,
    `${start}.${'A'.repeat(22)}.${mac}`,
    `${start}.${random}.${'A'.repeat(22)}`,
  ]) {
    expect(sessionStart(forged, secret)).toBeUndefined();
  }
});
