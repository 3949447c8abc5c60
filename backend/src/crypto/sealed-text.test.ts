import { expect, it } from 'vitest';
import { openSealedText, sealText } from './sealed-text';

const purpose = { label: 'test 1', secret: 'secret', owner: 'order_1' };
const text = '{"account_number":"123456789012"}';

it('T53: a sealed text is opened with the same secret, for the same owner', () => {
  const sealed = sealText(text, purpose);
  expect(sealed).not.toContain('1234');
  expect(openSealedText(sealed, purpose)).toBe(text);
  expect(sealText(text, purpose), 'no two are the same').not.toBe(sealed);
});

it.each([
  ['another secret', { ...purpose, secret: 'other' }],
  ['another label', { ...purpose, label: 'test 2' }],
  ['another owner', { ...purpose, owner: 'order_2' }],
])('PAY-2: a sealed text is not opened with %s', (_, other) => {
  expect(openSealedText(sealText(text, purpose), other)).toBeUndefined();
});

it('PAY-2: a changed text is not opened', () => {
  const bytes = Buffer.from(sealText(text, purpose), 'base64url');
  for (const at of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openSealedText(changed.toString('base64url'), purpose)).toBeUndefined();
  }
  expect(openSealedText('', purpose)).toBeUndefined();
  expect(openSealedText(bytes.subarray(0, 20).toString('base64url'), purpose)).toBeUndefined();
});
