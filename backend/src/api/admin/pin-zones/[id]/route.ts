import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { PIN_ZONE } from '../../../../modules/pin-zone';
import type { PinZoneService } from '../../../../modules/pin-zone/service';
import type { ZoneChangeBody } from '../validators';

/** Changes a zone; the next question about a pin code meets the change. */
export async function POST(
  req: AuthenticatedMedusaRequest<ZoneChangeBody>,
  res: MedusaResponse,
): Promise<void> {
  const zones = req.scope.resolve<PinZoneService>(PIN_ZONE);
  const { id } = await zones.retrievePinZone(req.params['id'] ?? '');
  res.json({ pin_zone: await zones.updatePinZones({ id, ...req.validatedBody }) });
}

/** Takes a zone away: shorter prefixes decide about its pin codes from then on. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const zones = req.scope.resolve<PinZoneService>(PIN_ZONE);
  const { id } = await zones.retrievePinZone(req.params['id'] ?? '');
  await zones.deletePinZones(id);
  res.json({ id, object: 'pin_zone', deleted: true });
}
