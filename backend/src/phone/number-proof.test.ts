import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { labelledMac } from '../crypto/labelled-mac';
import { isNumberProof, numberProof } from './number-proof';

let jwtSecret = 'secret';

vi.mock('../config/settings', () => ({ shopSettings: () => ({ jwtSecret }) }));

beforeEach(() => {
  jwtSecret = 'secret';
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const phone = '+919876543210';
const DAY_MS = 24 * 60 * 60 * 1000;

it('AUTH-6, PAY-1, T59: a proof is of one number, of this shop and unchanged', () => {
  const proof = numberProof(phone);
  expect(isNumberProof(proof, phone)).toBe(true);
  expect(isNumberProof(proof, '+919876543211')).toBe(false);
  const [issued = '', mac = ''] = proof.split('.');
  for (const forged of [
    '',
    '.',
    issued,
    `.${mac}`,
    `${Number(issued) + 1}.${mac}`,
    `${proof}x`,
    proof.slice(0, -1),
    `${issued}.${labelledMac('another label', jwtSecret, `${issued}\n${phone}`)}`,
  ]) {
    expect([forged, isNumberProof(forged, phone)]).toEqual([forged, false]);
  }
  jwtSecret = 'another';
  expect(isNumberProof(proof, phone)).toBe(false);
});

it('AUTH-6: a proof is valid for 400 days', () => {
  const proof = numberProof(phone);
  vi.advanceTimersByTime(400 * DAY_MS);
  expect(isNumberProof(proof, phone)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isNumberProof(proof, phone)).toBe(false);
});
