import { expect, it } from 'vitest';
import { LockTimeout } from './cart-busy';
import { WorkSlots } from './work-slots';

it('lets as many in as there are slots, the others in the order of arrival', async () => {
  const slots = new WorkSlots(1);
  const leave = await slots.enter(1000);
  const seen: string[] = [];
  const enter = async (name: string, isReturning = false): Promise<void> => {
    const end = await slots.enter(1000, isReturning);
    seen.push(name);
    end();
  };
  const all = [enter('first'), enter('second'), enter('returning', true)];
  leave();
  await Promise.all(all);
  expect(seen).toEqual(['returning', 'first', 'second']);
});

it('times out without taking the slot of the next waiter', async () => {
  const slots = new WorkSlots(1);
  const leave = await slots.enter(1000);
  const late = slots.enter(10);
  const patient = slots.enter(1000);
  await expect(late).rejects.toThrow(LockTimeout);
  leave();
  await expect(patient).resolves.toBeTypeOf('function');
});
