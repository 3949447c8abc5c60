import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { answerConflict } from '../../../conflict';
import { PIN_ZONE } from '../../../modules/pin-zone';
import type { PinZoneService } from '../../../modules/pin-zone/service';
import type { ZoneBody, ZonesQuery } from './validators';

/** The pin zones in the order of their prefixes. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ZonesQuery>,
  res: MedusaResponse,
): Promise<void> {
  const { limit, offset, prefix, deliverable } = req.validatedQuery;
  const [pin_zones, count] = await req.scope
    .resolve<PinZoneService>(PIN_ZONE)
    .listAndCountPinZones(
      { ...(prefix && { prefix }), ...(deliverable !== undefined && { deliverable }) },
      { take: limit, skip: offset, order: { prefix: 'ASC' } },
    );
  res.json({ pin_zones, count, limit, offset });
}

/** Makes a zone for a prefix that has none. */
export async function POST(
  req: AuthenticatedMedusaRequest<ZoneBody>,
  res: MedusaResponse,
): Promise<void> {
  const pin_zone = await req.scope.resolve<PinZoneService>(PIN_ZONE).add(req.validatedBody);
  if (pin_zone) res.status(201).json({ pin_zone });
  else answerConflict(res, `There is a zone with prefix ${req.validatedBody.prefix} already`);
}
