import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Limits, readLimits } from '../config/rate-limits';
import { memoryStore } from './shop-limits';
import { RateLimits } from './rate-limits';

function limitsOf(text: string): Limits {
  const limits = readLimits(text);
  if (typeof limits === 'string') throw new Error(limits);
  return limits;
}

const open = (text: string) => new RateLimits(limitsOf(text), memoryStore);
const [here, there] = ['203.0.113.7', '203.0.113.8'];

it('T1: an account takes so many attempts, from however many addresses', async () => {
  const limits = open('all=100/60 sign-in:account=2/60');
  const account = 'a@shop.example';
  expect(await limits.take('sign-in', { address: here, account })).toBeUndefined();
  expect(await limits.take('sign-in', { address: there, account })).toBeUndefined();
  expect(await limits.take('sign-in', { address: '203.0.113.9', account })).toBe(60);
  const other = { address: here, account: 'b@shop.example' };
  expect(await limits.take('sign-in', other), 'others continue').toBeUndefined();
  expect(await limits.take('reset', { address: here, account }), 'so do others').toBeUndefined();
});

it('T1: an address takes so many, for however many accounts, and what it may not do harms no account', async () => {
  const limits = open('all=2/60');
  const asked = (address: string, account: string) => limits.take('sign-in', { address, account });
  expect(await asked(here, 'a')).toBeUndefined();
  expect(await asked(here, 'b')).toBeUndefined();
  expect(await asked(here, 'victim')).toBe(60);
  expect(await asked(here, 'victim')).toBe(60);
  expect(await asked(there, 'victim')).toBeUndefined();
  expect(await asked(there, 'victim'), 'its second').toBeUndefined();
});

it('T1: a right attempt takes away what was counted before it for the account', async () => {
  const limits = open('all=2/60 sign-in:address=3/60');
  const asking = { address: here, account: 'a' };
  for (let round = 0; round < 5; round += 1) {
    expect(await limits.take('sign-in', asking)).toBeUndefined();
    await limits.forgive('sign-in', asking);
  }
  expect(await limits.take('sign-in', { ...asking, account: 'b' })).toBeUndefined();
  expect(await limits.take('sign-in', { ...asking, account: 'c' })).toBeUndefined();
  expect(await limits.take('sign-in', { ...asking, account: 'd' })).toBeUndefined();
  expect(await limits.take('sign-in', { ...asking, account: 'e' }), 'wrong ones stay').toBe(60);
});

it('T34: a right attempt may take back itself alone', async () => {
  const limits = open('all=100/60 password-guess:account=2/60');
  const asking = { address: here, account: 'a' };
  expect(await limits.take('password-guess', asking)).toBeUndefined();
  for (let round = 0; round < 3; round += 1) {
    expect(await limits.take('password-guess', asking)).toBeUndefined();
    await limits.forgiveOne('password-guess', asking);
  }
  expect(await limits.take('password-guess', asking)).toBeUndefined();
  expect(await limits.take('password-guess', asking), 'the wrong one stays').toBe(60);
});

it('T34: who is known counts for themselves, not for the address', async () => {
  const limits = open('all=1/60 sign-in:account=2/60');
  const known = { address: undefined, account: 'device 1' };
  expect(await limits.take('sign-in', { address: here, account: 'a' })).toBeUndefined();
  expect(await limits.take('sign-in', { address: here, account: 'a' })).toBe(60);
  expect(await limits.take('sign-in', known)).toBeUndefined();
  expect(await limits.take('sign-in', known)).toBeUndefined();
  expect(await limits.take('sign-in', known)).toBe(60);
  await limits.forgive('sign-in', known);
  expect(await limits.take('sign-in', known)).toBeUndefined();
});

it('T4: many guesses in one call count as many', async () => {
  const limits = open('all=100/60 coupon:account=5/60');
  const asking = { address: here, account: 'cart_1' };
  expect(await limits.take('coupon', asking, 6)).toBe(60);
});

it('T4: after its time it is allowed again', async () => {
  const limits = open('all=1/1');
  const asking = { address: here, account: undefined };
  expect(await limits.take('contact', asking)).toBeUndefined();
  expect(await limits.take('contact', asking)).toBe(1);
  await sleep(1100);
  expect(await limits.take('contact', asking)).toBeUndefined();
});
