import { expect, it } from 'vitest';
import type { Edit } from '../model/edit';
import { memoryLog } from '../log/memory-log';
import type { Snapshot } from '../log/snapshot';
import { add, adjust, code, setTo, tapped, uncode, wish } from '../testing/edits';
import { absorb } from './absorb';
import { append, withEdit } from './append';

it.each<[string, Edit]>([
  ['an added product', add('y')],
  ['one more of a line', adjust('x', 1)],
  ['a quantity', setTo('x', 5)],
  ['a heart', wish('p')],
])('the snapshot after %s is known without a read', async (_name, edit) => {
  const log = memoryLog();
  const { device } = await log.read();
  await log.change(append(add('x', 2), tapped(device.epoch, 1)));
  let known: Snapshot | undefined;
  await log.change((now) => {
    const stepped = append(edit, tapped(device.epoch, 2))(now);
    known = withEdit(now, stepped.writes);
    return stepped;
  });
  expect(known).toEqual(await log.read());
  expect(known?.log).toHaveLength(2);
});

it.each([code('x'.repeat(65)), uncode('x'.repeat(65)), code('')])(
  'refuses a coupon code that the protocol does not allow: %o',
  async (edit) => {
    const log = memoryLog();
    const { epoch } = (await log.read()).device;
    const { result } = await log.change(append(edit, tapped(epoch, 1)));
    expect(result).toEqual({ kind: 'refused', reason: 'code-unknown', available: 0 });
    const { result: again } = await log.change(absorb({ ...tapped(epoch, 1), version: 1, edit }));
    expect(again).toEqual(result);
    const now = await log.read();
    expect(now.log).toEqual([]);
    expect(now.notices).toMatchObject([{ kind: 'code-refused', reason: 'code-unknown' }]);
  },
);

it('accepts a coupon code of 64 characters', async () => {
  const log = memoryLog();
  const { device } = await log.read();
  const step = append(code('x'.repeat(64)), tapped(device.epoch, 1));
  expect((await log.change(step)).result.kind).toBe('appended');
});
