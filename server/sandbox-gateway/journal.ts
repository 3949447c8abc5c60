import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { behaviourSchema } from './behaviour';
import { orderSchema, paymentSchema, refundSchema } from './entities';

export const deliverySchema = v.object({
  id: v.string(),
  orderId: v.string(),
  event: v.string(),
  /** The body, byte for byte as it is signed and sent. */
  body: v.string(),
  state: v.picklist(['waiting', 'delivered', 'given up']),
  tries: v.number(),
  /** When it is sent next (ms since 1970). */
  dueAt: v.number(),
  createdAt: v.number(),
});

/** A webhook on its way to the shop. */
export type Delivery = v.InferOutput<typeof deliverySchema>;

const recordSchema = v.variant('kind', [
  v.object({ kind: v.literal('order'), value: orderSchema }),
  v.object({ kind: v.literal('payment'), value: paymentSchema }),
  v.object({ kind: v.literal('refund'), value: refundSchema }),
  v.object({ kind: v.literal('delivery'), value: deliverySchema }),
  v.object({
    kind: v.literal('behaviour'),
    value: v.object({ id: v.string(), behaviour: behaviourSchema }),
  }),
]);

/** The latest state of one thing; it replaces the earlier ones with the same kind and id. */
export type JournalRecord = v.InferOutput<typeof recordSchema>;

/** What is known, and a file that every change is written to before anybody is answered. */
export type Journal = {
  records: readonly JournalRecord[];
  write: (record: JournalRecord) => void;
};

function readRecords(path: string): JournalRecord[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  // A process that was killed may have left half a line at the end: nobody was told of it.
  lines.pop();
  const latest = new Map<string, JournalRecord>();
  for (const line of lines) {
    const record = v.parse(recordSchema, JSON.parse(line));
    latest.set(`${record.kind} ${record.value.id}`, record);
  }
  // What was delivered is history, and nobody asks for it again.
  return [...latest.values()].filter(
    ({ kind, value }) => kind !== 'delivery' || value.state === 'waiting',
  );
}

const lineOf = (record: JournalRecord): string => `${JSON.stringify(record)}\n`;

/**
 * Opens the journal in a folder, which is made when it is missing.
 * @throws when the file is not what was written.
 */
export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'journal.jsonl');
  const records = readRecords(path);
  // Written anew, without what was replaced and without half a line.
  writeFileSync(`${path}.new`, records.map(lineOf).join(''), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return { records, write: (record) => appendFileSync(path, lineOf(record)) };
}
