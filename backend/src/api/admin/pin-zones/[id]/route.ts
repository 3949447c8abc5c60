import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { PIN_ZONE, type PinZoneService } from '../../../../modules/pin-zone';
import { termsOf, type ZoneChangeBody } from '../../validators';

/** Updates a zone; effective immediately. */
export async function POST(req: AuthenticatedMedusaRequest<ZoneChangeBody>, res: MedusaResponse) {
  const zones = req.scope.resolve<PinZoneService>(PIN_ZONE);
  const known = await zones.retrievePinZone(req.params['id'] ?? '');
  const { deliverable, days, days_min, zone } = req.validatedBody;
  const terms = termsOf(req.validatedBody, known);
  const changed = { id: known.id, deliverable, days, days_min, zone, ...terms };
  res.json({ pin_zone: await zones.updatePinZones(changed) });
}

/** Deletes a zone; zones with shorter prefixes apply to its pin codes then. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const zones = req.scope.resolve<PinZoneService>(PIN_ZONE);
  const { id } = await zones.retrievePinZone(req.params['id'] ?? '');
  await zones.deletePinZones(id);
  res.json({ id, object: 'pin_zone', deleted: true });
}
