import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { logOf } from '@aangan/medusa-ledger/log-of';
import { indexChanges } from '../indexing/index-changes';
import { CHANGE_QUEUE_TABLE } from '../indexing/triggers';
import { buildDocuments } from '../build-documents';
import { compare } from '../compare';
import { readStoredDocuments } from '../stored-documents';
import { type CheckResult, reportDrift } from './report-drift';

/** Products compared at once. */
const BATCH = 100;

/**
 * Compares every document of the index with its product, and rebuilds those that differ: triggers may have been disabled, or
 * a restored database may be older than its index.
 */
export async function checkIndex(container: MedusaContainer): Promise<CheckResult> {
  const drift: CheckResult = { checked: 0, missing: [], stale: [], left: [], fields: [] };
  await indexChanges(container);
  for (let after: string | null = null; ;) {
    const { read, found } = await compareBatch(container, after);
    drift.checked += read.length;
    for (const kind of ['missing', 'stale', 'left', 'fields'] as const) {
      drift[kind].push(...found[kind].filter((each) => !drift[kind].includes(each)));
    }
    after = read.at(-1) ?? null;
    if (read.length < BATCH) break;
  }
  // Products that changed during the comparison are among them; they are rebuilt in any case.
  const differing = [...drift.missing, ...drift.stale, ...drift.left];
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw(`insert into ${CHANGE_QUEUE_TABLE} (product_id) select unnest(?::text[])`, [differing]);
  await indexChanges(container);
  reportDrift(drift, logOf(container));
  return drift;
}

async function compareBatch(container: MedusaContainer, after: string | null) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { read, documents } = await buildDocuments(query, { after, take: BATCH });
  const last = read.length < BATCH ? null : (read.at(-1) ?? null);
  // Before the first and after the last product the index may have any number of documents.
  const between = {
    ...(after === null ? {} : { $gt: after }),
    ...(last === null ? {} : { $lte: last }),
  };
  const current = new Map(documents.map((document) => [document.id, document]));
  return { read, found: compare(current, await readStoredDocuments(container, between)) };
}
