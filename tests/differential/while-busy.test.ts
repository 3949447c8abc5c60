import { expect, it } from 'vitest';
import { whileBusy } from './while-busy';

const busy = { status: 503, body: undefined };
const done = { status: 200, body: 'cart' };

it('asks again until Medusa is not busy any more', async () => {
  const answers = [busy, busy, done];
  const left = await whileBusy(() => Promise.resolve(answers.shift() ?? busy));
  expect(left).toEqual(done);
});

it('does not repeat a call that has changed the cart', async () => {
  let calls = 0;
  const call = () => Promise.resolve(((calls += 1), busy));
  expect(await whileBusy(call, () => Promise.resolve(true))).toMatchObject({ status: 200 });
  expect(calls).toBe(1);
});

it('asks again when the connection ended, and passes other errors on', async () => {
  const failures = [new TypeError('fetch failed'), new TypeError('undefined is not a function')];
  const call = () => Promise.reject(failures.shift() ?? new Error('no more calls'));
  await expect(whileBusy(call)).rejects.toThrow('undefined is not a function');
  expect(failures).toEqual([]);
});
