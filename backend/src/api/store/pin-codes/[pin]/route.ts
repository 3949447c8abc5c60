import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { dayInIndia, promiseFor, zoneOf } from '@aangan/checkout-rules/delivery-zones';
import { invalidData, REFUSAL_MESSAGES } from '../../../../errors/refusals';
import { PIN_ZONE, type PinZoneService } from '../../../../modules/pin-zone';

/** Whether the shop delivers to a pin code, by when, and what it charges in paise by weight class. */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  const pin = req.params['pin'] ?? '';
  if (!/^[1-9]\d{5}$/.test(pin)) {
    throw invalidData('malformed_pin_code', REFUSAL_MESSAGES.malformed_pin_code);
  }
  const zones = await req.scope.resolve<PinZoneService>(PIN_ZONE).zonesAround(pin);
  const promise = promiseFor(zones, pin, 'standard', dayInIndia(Date.now()));
  const found = zoneOf(zones, pin);
  const { zone, city, state } = promise;
  const terms = promise.deliverable
    ? {
        from: promise.from,
        to: promise.to,
        charge: found?.charge ?? { light: 0, standard: 0, heavy: 0 },
        cod: promise.cod,
        assembly: promise.assembly,
      }
    : { from: null, to: null, charge: null, cod: false, assembly: false };
  res.json({
    pin_code: {
      pin,
      deliverable: promise.deliverable,
      days: found?.days?.last ?? null,
      zone,
      ...terms,
      city,
      state,
    },
  });
}
