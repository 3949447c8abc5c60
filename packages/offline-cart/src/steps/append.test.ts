import { expect, it } from 'vitest';
import type { Edit } from '../model/edit';
import { memoryLog } from '../log/memory-log';
import type { Snapshot } from '../log/snapshot';
import { add, adjust, setTo, tapped, wish } from '../testing/edits';
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
