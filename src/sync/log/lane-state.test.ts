import * as v from 'valibot';
import { expect, it } from 'vitest';
import { laneStateSchema, newLaneState } from './lane-state';

it('what an older build wrote, without the reference of its failures, is read', () => {
  const { reference, ...older } = newLaneState('cart');
  expect(v.parse(laneStateSchema, older)).toEqual({ ...older, reference });
});
