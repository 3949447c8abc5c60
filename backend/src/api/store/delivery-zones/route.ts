import { createHash } from 'node:crypto';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { packZones } from '@aangan/checkout-rules/zone-table';
import { PIN_ZONE, type PinZoneService } from '../../../modules/pin-zone';
import { respondPublicly } from '../catalogue/public-response';

/** All delivery zones as a compact table, by which a device computes delivery promises without a network. */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  await respondPublicly(res, async () => {
    const zones = packZones(await req.scope.resolve<PinZoneService>(PIN_ZONE).allZones());
    const hash = createHash('sha256').update(JSON.stringify(zones)).digest('hex');
    return { version: hash.slice(0, 12), zones };
  });
}
