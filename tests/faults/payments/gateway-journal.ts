import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { behaviourSchema } from '@aangan/sandbox-gateway/behaviour';

/** A record about payments in a gateway's journal; amounts in paise. */
const recordSchema = v.variant('kind', [
  v.object({
    kind: v.literal('payment'),
    value: v.object({
      id: v.string(),
      order_id: v.string(),
      status: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
      amount: v.number(),
      captured: v.boolean(),
    }),
  }),
  v.object({
    kind: v.literal('refund'),
    value: v.object({
      id: v.string(),
      payment_id: v.string(),
      amount: v.number(),
      status: v.optional(v.picklist(['pending', 'processed', 'failed']), 'processed'),
    }),
  }),
  v.object({
    kind: v.literal('delivery'),
    value: v.object({ id: v.string(), orderId: v.string(), state: v.string() }),
  }),
  v.object({ kind: v.literal('order'), value: v.object({ id: v.string() }) }),
  v.object({
    kind: v.literal('behaviour'),
    value: v.object({ id: v.string(), behaviour: behaviourSchema }),
  }),
]);

type JournalRecord = v.InferOutput<typeof recordSchema>;
type ValueOf<Kind extends JournalRecord['kind']> = Extract<JournalRecord, { kind: Kind }>['value'];

export type GatewayPayment = ValueOf<'payment'>;
export type GatewayRefund = ValueOf<'refund'>;

/** The last record of each item that the gateway has written. */
export interface GatewayJournal {
  payments: GatewayPayment[];
  refunds: GatewayRefund[];
  deliveries: ValueOf<'delivery'>[];
  /** By gateway order. */
  behaviours: ValueOf<'behaviour'>[];
}

/** Reads the journal of a shop's gateway. The gateway may be down. */
export function readJournal(dataDir: string): GatewayJournal {
  const lines = readFileSync(pathOf(dataDir), 'utf8').split('\n');
  // The last line is empty or incomplete.
  lines.pop();
  const latest = new Map<string, JournalRecord>();
  for (const line of lines) {
    const record = v.parse(recordSchema, JSON.parse(line));
    latest.set(`${record.kind} ${record.value.id}`, record);
  }
  const records = [...latest.values()];
  return {
    payments: records.flatMap(({ kind, value }) => (kind === 'payment' ? value : [])),
    refunds: records.flatMap(({ kind, value }) => (kind === 'refund' ? value : [])),
    deliveries: records.flatMap(({ kind, value }) => (kind === 'delivery' ? value : [])),
    behaviours: records.flatMap(({ kind, value }) => (kind === 'behaviour' ? value : [])),
  };
}

/** Follows the text that is appended to the journal, quickly enough to react to a record. */
export function followJournal(dataDir: string): { written: () => string; end: () => void } {
  const file = openSync(pathOf(dataDir), 'r');
  const start = fstatSync(file).size;
  return {
    written() {
      const text = Buffer.alloc(fstatSync(file).size - start);
      readSync(file, text, 0, text.length, start);
      return text.toString('utf8');
    },
    end: () => closeSync(file),
  };
}

function pathOf(dataDir: string): string {
  return join(dataDir, 'sandbox-gateway/journal.jsonl');
}
