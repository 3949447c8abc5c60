import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listZones } from '../../../delivery/list-zones';
import { respondConflict } from '../../../errors/refusals';
import { PIN_ZONE, type PinZoneService } from '../../../modules/pin-zone';
import type { ZoneBody, ZonesQuery } from '../validators';

/** The pin zones, sorted by prefix; `q` searches. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ZonesQuery>,
  res: MedusaResponse,
) {
  const { limit, offset, q, prefix, deliverable, cod } = req.validatedQuery;
  const filters = { q, prefix, deliverable, cod };
  const { rows, count } = await listZones(req.scope, filters, { limit, offset });
  res.json({ pin_zones: rows, count, limit, offset });
}

/** Creates a zone for a prefix that has none. */
export async function POST(req: AuthenticatedMedusaRequest<ZoneBody>, res: MedusaResponse) {
  const pin_zone = await req.scope.resolve<PinZoneService>(PIN_ZONE).add(req.validatedBody);
  if (pin_zone) res.status(201).json({ pin_zone });
  else respondConflict(res, `There is a zone with prefix ${req.validatedBody.prefix} already`);
}
