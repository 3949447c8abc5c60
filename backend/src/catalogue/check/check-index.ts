import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { followChanges } from '../changes/follow-changes';
import { noteChanged } from '../changes/note-changed';
import { documentsOf } from '../documents-of';
import { compare } from '../compare';
import { storedDocuments } from '../stored-documents';
import { type Checked, tellDrift } from './tell-drift';

/** Products compared at a time. */
const BATCH = 100;

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
  tellDrift(drift, container.resolve(ContainerRegistrationKeys.LOGGER));
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
