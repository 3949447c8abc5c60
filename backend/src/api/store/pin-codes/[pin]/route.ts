import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { PIN_ZONE } from '../../../../modules/pin-zone';
import type { PinZoneService } from '../../../../modules/pin-zone/service';

/** Whether the shop delivers to a pin code, and within how many days. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const pin = req.params['pin'] ?? '';
  if (!/^[1-9]\d{5}$/.test(pin)) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      'A pin code has 6 digits and does not begin with 0',
    );
  }
  const zones = req.scope.resolve<PinZoneService>(PIN_ZONE);
  const found = await zones.zoneOf(pin);
  res.json({
    pin_code: {
      pin,
      // A shop that has named no zones at all delivers everywhere, it says no more.
      deliverable: found ? found.deliverable : !(await zones.hasAny()),
      days: found?.days ?? null,
      zone: found?.zone ?? null,
    },
  });
}
