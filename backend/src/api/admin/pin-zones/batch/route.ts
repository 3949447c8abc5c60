import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { compareZones, parseZones, writeZones } from '../../../../delivery/import-zones';
import { type ZoneBatchBody, zoneBody } from '../../validators';

/**
 * Creates and updates zones, all or none; others stay. With `dry_run` only reports what would change. Wrong rows are reported one by
 * one, and nothing is written then.
 */
export async function POST(req: AuthenticatedMedusaRequest<ZoneBatchBody>, res: MedusaResponse) {
  const { zones: rows, dry_run } = req.validatedBody;
  const { zones, errors } = parseZones(rows, zoneBody);
  if (errors.length > 0) {
    const message = 'Some rows are wrong. Nothing was changed.';
    res.status(dry_run ? 200 : 400).json({ type: 'invalid_rows', message, errors, changes: [] });
    return;
  }
  const changes = await compareZones(req.scope, zones);
  if (!dry_run) await writeZones(req.scope, zones);
  res.json({ errors: [], changes });
}
