import { afterEach, expect, it, vi } from 'vitest';
import {
  deviceCookieName,
  deviceToken,
  KNOWN_DEVICE_SECONDS,
  knownDevice,
  knownDeviceOf,
  rememberDevice,
  type SignInAccount,
} from './known-device';

const secret = 'a-secret-of-enough-letters';
const asha: SignInAccount = { actorType: 'customer', email: 'asha@shop.example', generation: '1' };

afterEach(() => vi.useRealTimers());

it('T34: a device that signed in is known at that account alone', () => {
  const token = deviceToken(asha, secret);
  expect(knownDevice(token, asha, secret)).toMatch(/^[\w-]{16}$/);
  const others = [
    { ...asha, email: 'ravi@shop.example' },
    { ...asha, actorType: 'user' },
    { ...asha, generation: '2' },
  ];
  for (const other of others) expect(knownDevice(token, other, secret)).toBeUndefined();
  expect(knownDevice(token, asha, 'another secret of letters')).toBeUndefined();
});

it('T34: a device token cannot be forged', () => {
  const [issuedAt = '', id = '', mac = ''] = deviceToken(asha, secret).split('.');
  const forged = ['', '..', `${issuedAt}.${id}.`, `${issuedAt}.${'A'.repeat(16)}.${mac}`];
  forged.push(`zzzzzz.${id}.${mac}`, `${issuedAt}.${id}.${mac}A`);
  for (const token of forged) expect(knownDevice(token, asha, secret)).toBeUndefined();
});

it('T34: without an account there is nothing to be known at', () => {
  const noAccount = { ...asha, generation: '' };
  expect(knownDevice(deviceToken(noAccount, secret), noAccount, secret)).toBeUndefined();
  const cookie = vi.fn();
  rememberDevice({ secure: true }, { cookie }, noAccount, secret);
  expect(cookie).not.toHaveBeenCalled();
});

it('T34: a device is known for 400 days', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  const token = deviceToken(asha, secret);
  vi.advanceTimersByTime(KNOWN_DEVICE_SECONDS * 1000);
  expect(knownDevice(token, asha, secret)).toBeDefined();
  vi.advanceTimersByTime(1000);
  expect(knownDevice(token, asha, secret)).toBeUndefined();
});

it('T34: the cookie tells no script and no other site who it is', () => {
  const set: [name: string, token: string, options: object][] = [];
  const cookie = vi.fn((...given: (typeof set)[0]) => set.push(given));
  rememberDevice({ secure: true }, { cookie }, asha, secret);
  const [name = '', token = '', options] = set[0] ?? [];
  expect(options).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    path: '/auth',
  });
  expect(`${name}${token}`).not.toContain('asha');
  expect(name).toBe(deviceCookieName(asha, secret));
  expect(knownDeviceOf({ cookies: { [name]: token } }, asha, secret)).toBeDefined();
  for (const cookies of [undefined, null, {}, { [name]: ['x'] }, { other: token }]) {
    expect(knownDeviceOf({ cookies }, asha, secret)).toBeUndefined();
  }
});
