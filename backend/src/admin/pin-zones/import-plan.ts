import { BATCH_SIZE, sendZones, type ZoneChange, type ZoneFields } from '../api/pin-zones';
import { type LineError, parseZoneCsv } from './zone-csv';

/** What the import of a file does. */
export type ImportPlan = {
  zones: ZoneFields[];
  errors: LineError[];
  changes: ZoneChange[];
};

/** Reads a file, and asks the API what would change. Nothing is written. */
export async function planImport(file: string): Promise<ImportPlan> {
  const { zones: lines, errors } = parseZoneCsv(file);
  const changes: ZoneChange[] = [];
  for (const batch of batchesOf(lines)) {
    const answer = await sendZones(
      batch.map(({ zone }) => zone),
      true,
    );
    changes.push(...answer.changes);
    for (const { row, message } of answer.errors) {
      errors.push({ line: batch[row]?.line ?? 0, message });
    }
  }
  return {
    zones: lines.map(({ zone }) => zone),
    errors: errors.toSorted((one, other) => one.line - other.line),
    changes,
  };
}

/**
 * Writes the zones of a plan without errors. Each batch is written as a whole; a repetition changes nothing more.
 * @returns the number of zones that are new or changed
 */
export async function runImport(plan: ImportPlan): Promise<number> {
  const differing = new Set(
    plan.changes.filter(({ status }) => status !== 'same').map(({ prefix }) => prefix),
  );
  const zones = plan.zones.filter(({ prefix }) => differing.has(prefix));
  for (const batch of batchesOf(zones)) await sendZones(batch, false);
  return zones.length;
}

function batchesOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, at) =>
    items.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  );
}
