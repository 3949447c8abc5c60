import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { indexChecked, indexDrift } from '../../observe/metrics';
import { followChanges } from '../changes/follow-changes';
import { noteChanged } from '../changes/note-changed';
import { documentsOf } from '../documents-of';
import { compare, type Drift } from '../compare';
import { storedDocuments } from '../stored-documents';

/** Products compared at a time. */
const BATCH = 100;

export type Checked = Drift & { checked: number };

/**
 * Compares every document of the index with the product that it was made of, and has those that differ made anew: what
 * noted the changes may have been switched off, or a restored database may be older than its index.
 */
export async function checkIndex(container: MedusaContainer): Promise<Checked> {
  const drift: Checked = { checked: 0, missing: [], stale: [], left: [], fields: [] };
  await followChanges(container);
  for (let after: string | null = null; ;) {
    const { read, here } = await compareSome(container, after);
    drift.checked += read.length;
    for (const kind of ['missing', 'stale', 'left', 'fields'] as const) {
      drift[kind].push(...here[kind].filter((each) => !drift[kind].includes(each)));
    }
    after = read.at(-1) ?? null;
    if (read.length < BATCH) break;
  }
  // Among them are products that have changed meanwhile: they are made anew in any case.
  const differing = [...drift.missing, ...drift.stale, ...drift.left];
  await noteChanged(container, differing);
  await followChanges(container);
  tell(container, drift);
  return drift;
}

async function compareSome(container: MedusaContainer, after: string | null) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { read, documents } = await documentsOf(query, { after, take: BATCH });
  const last = read.length < BATCH ? null : (read.at(-1) ?? null);
  // Beyond the first and the last product the index may have any number.
  const between = {
    ...(after === null ? {} : { $gt: after }),
    ...(last === null ? {} : { $lte: last }),
  };
  const wanted = new Map(documents.map((document) => [document.id, document]));
  return { read, here: compare(wanted, await storedDocuments(container, between)) };
}

/** In words: `3 products compared; 0 missing, 1 out of date (price), 0 left over`. */
export function inWords({ checked, missing, stale, left, fields }: Checked): string {
  const what = fields.length === 0 ? '' : ` (${fields.join(', ')})`;
  return `${checked} products compared; ${missing.length} missing, ${stale.length} out of date${what}, ${left.length} left over`;
}

function tell(container: MedusaContainer, drift: Checked): void {
  const { missing, stale, left } = drift;
  for (const kind of ['missing', 'stale', 'left'] as const) {
    indexDrift.set({ kind }, drift[kind].length);
  }
  indexChecked.setToCurrentTime();
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const found = inWords(drift);
  const differing = [...missing, ...stale, ...left];
  if (differing.length === 0) {
    logger.info(`product index: ${found}`);
    return;
  }
  const named = differing.slice(0, 20).join(', ');
  logger.warn(`product index: ${found}; made anew: ${named}`);
}
