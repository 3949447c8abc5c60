import { MedusaService, Module } from '@medusajs/framework/utils';
import type { DeliveryZone } from '@aangan/checkout-rules/delivery-zones';
import { PinZone } from './models/pin-zone';
import { toDeliveryZone, type ZoneFields } from './zone-fields';

/** More than India has pin codes. */
const MAX_ZONES = 20_000;

/** The delivery zones of the shop, by the first digits of pin codes. */
export class PinZoneService extends MedusaService({ PinZone }) {
  /** All zones. */
  async allZones(): Promise<DeliveryZone[]> {
    const zones = await this.listPinZones({}, { take: MAX_ZONES, order: { prefix: 'ASC' } });
    return zones.map(toDeliveryZone);
  }

  /**
   * The zones by which `promiseFor` decides on one pin code. A shop that delivers nowhere near it returns any zone, because a shop
   * without zones delivers everywhere.
   */
  async zonesAround(pin: string): Promise<DeliveryZone[]> {
    const prefix = Array.from(pin, (_, last) => pin.slice(0, last + 1));
    const zones = await this.listPinZones({ prefix }, { take: prefix.length });
    const known = zones.length > 0 ? zones : await this.listPinZones({}, { take: 1 });
    return known.map(toDeliveryZone);
  }

  /**
   * Creates a zone.
   * @returns undefined when its prefix is taken
   */
  async add(zone: ZoneFields & { prefix: string }) {
    if (await this.has(zone.prefix)) return undefined;
    try {
      return await this.createPinZones(zone);
    } catch (error) {
      // A parallel request may have created it; the unique index accepts only one.
      if (await this.has(zone.prefix)) return undefined;
      throw error;
    }
  }

  private async has(prefix: string): Promise<boolean> {
    return (await this.listPinZones({ prefix }, { take: 1, select: ['id'] })).length > 0;
  }
}

/** Name under which the container holds the service. */
export const PIN_ZONE = 'pinZone';

export default Module(PIN_ZONE, { service: PinZoneService });
