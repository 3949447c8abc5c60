import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { invalidData, REFUSAL_MESSAGES } from '../../../../errors/refusals';
import { PIN_ZONE, type PinZoneService } from '../../../../modules/pin-zone';

/** Serviceability: whether the shop delivers to a pin code, and in how many days. */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  const pin = req.params['pin'] ?? '';
  if (!/^[1-9]\d{5}$/.test(pin)) {
    throw invalidData('malformed_pin_code', REFUSAL_MESSAGES.malformed_pin_code);
  }
  const zones = req.scope.resolve<PinZoneService>(PIN_ZONE);
  const found = await zones.zoneOf(pin);
  res.json({
    pin_code: {
      pin,
      // A shop without any zones delivers everywhere.
      deliverable: found ? found.deliverable : !(await zones.hasAny()),
      days: found?.days ?? null,
      zone: found?.zone ?? null,
    },
  });
}
