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
