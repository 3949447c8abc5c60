import * as v from 'valibot';
import { expect, it } from 'vitest';
import { laneStateSchema, newLaneState } from './lane-state';
import { cachedRecordParser, recordParser } from './parsed-records';

const schema = v.object({ id: v.string() });

it('parses a record in memory once, with the fields that the schema does not know', () => {
  const parse = cachedRecordParser(schema);
  const record = { id: 'a', newer: 1 };
  const first = parse(record);
  expect(parse(record)).toBe(first);
  expect(first.parsed.output).toEqual(record);
  expect(first.added).toEqual([{ path: [], name: 'newer', value: 1 }]);
});

it('parses an equal record that takes its place', () => {
  const parse = cachedRecordParser(schema);
  const first = parse({ id: 'a' });
  expect(parse({ id: 'a' })).not.toBe(first);
  expect(parse({ id: 2 }).parsed.success).toBe(false);
  expect(parse(undefined).parsed.success).toBe(false);
});

it('parses records from storage each time', () => {
  const parse = recordParser(schema);
  const record = { id: 'a' };
  expect(parse(record)).not.toBe(parse(record));
});

it('reads a lane state of an older build without `reference`', () => {
  const { reference, ...older } = newLaneState('cart');
  expect(v.parse(laneStateSchema, older)).toEqual({ ...older, reference });
});
