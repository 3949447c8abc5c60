import { expect, it } from 'vitest';
import { sequenceOf } from './draw-sequence';
import type { Sequence } from './sequence';
import { shrink } from './shrink';

const editsOf = ({ batches }: Sequence) => batches.flatMap(({ edits }) => edits);

it('keeps only what a failure needs', async () => {
  const sequence = sequenceOf(3);
  const guilty = editsOf(sequence).at(-1);
  const fails = (candidate: Sequence) =>
    Promise.resolve(editsOf(candidate).some((edit) => edit === guilty));
  const small = await shrink(sequence, fails, 1000);
  expect(editsOf(small)).toEqual([guilty]);
  expect(small).toMatchObject({ automatic: [], batches: [{ changes: [], province: null }] });
});

it('plays no more sequences than it may', async () => {
  let played = 0;
  await shrink(sequenceOf(6), () => Promise.resolve((played += 1) > 0), 5);
  expect(played).toBe(5);
});
