import type { MedusaResponse, MedusaStoreRequest } from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import {
  type ChangesQuery,
  readCatalogueChanges,
} from '../../../../catalogue/changes/read-changes';

/** Changes of the catalogue. The web front polls every second while pages are requested. */
export async function GET(req: MedusaStoreRequest<unknown, ChangesQuery>, res: MedusaResponse) {
  const database = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  res.setHeader('cache-control', 'no-store');
  res.json(await readCatalogueChanges(database, req.validatedQuery.after));
}
