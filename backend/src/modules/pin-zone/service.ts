import { MedusaService } from '@medusajs/framework/utils';
import { PinZone } from './models/pin-zone';

/** The pin zones of the shop. */
export class PinZoneService extends MedusaService({ PinZone }) {
  /** The zone that a pin code of 6 digits lies in; the narrowest counts. */
  async zoneOf(pin: string) {
    const prefix = Array.from(pin, (_, last) => pin.slice(0, last + 1));
    const zones = await this.listPinZones({ prefix }, { take: prefix.length });
    return zones.toSorted((one, other) => other.prefix.length - one.prefix.length)[0];
  }
}
