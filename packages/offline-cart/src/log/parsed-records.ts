import * as v from 'valibot';
import { copyUnknown, type Addition } from './unknown-fields';

export interface ParsedRecord<S extends v.GenericSchema> {
  parsed: v.SafeParseResult<S>;
  /** Fields that the schema does not know. They are in `parsed`, too. */
  added: readonly Addition[];
}

/** Parses one stored record. */
export type RecordParser<S extends v.GenericSchema> = (record: unknown) => ParsedRecord<S>;

/** A parser for records that are read from storage as fresh objects. */
export function recordParser<S extends v.GenericSchema>(schema: S): RecordParser<S> {
  return (record) => {
    // The first issue is enough: all unreadable records are treated alike.
    const parsed = v.safeParse(schema, record, { abortEarly: true });
    return { parsed, added: parsed.success ? copyUnknown(record, parsed.output) : [] };
  };
}

/** A parser for records that stay in memory and never change: each object is parsed once. */
export function cachedRecordParser<S extends v.GenericSchema>(schema: S): RecordParser<S> {
  const parse = recordParser(schema);
  const known = new WeakMap<object, ParsedRecord<S>>();
  return (record) => {
    if (typeof record !== 'object' || record === null) return parse(record);
    const before = known.get(record);
    if (before !== undefined) return before;
    const now = parse(record);
    known.set(record, now);
    return now;
  };
}
