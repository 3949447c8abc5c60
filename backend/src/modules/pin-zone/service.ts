import { MedusaService } from '@medusajs/framework/utils';
import { PinZone } from './models/pin-zone';

/** A zone as it is made. */
export type NewZone = { prefix: string; deliverable: boolean; days: number | null; zone: string };

/** The pin zones of the shop. */
export class PinZoneService extends MedusaService({ PinZone }) {
  /** The zone that a pin code of 6 digits lies in; the narrowest counts. */
  async zoneOf(pin: string) {
    const prefix = Array.from(pin, (_, last) => pin.slice(0, last + 1));
    const zones = await this.listPinZones({ prefix }, { take: prefix.length });
    return zones.toSorted((one, other) => other.prefix.length - one.prefix.length)[0];
  }

  /** Whether the shop has named any zone. */
  async hasAny(): Promise<boolean> {
    return (await this.listPinZones({}, { take: 1, select: ['id'] })).length > 0;
  }

  /**
   * Makes a zone.
   * @returns undefined when its prefix has one already
   */
  async add(zone: NewZone) {
    if (await this.has(zone.prefix)) return undefined;
    try {
      return await this.createPinZones(zone);
    } catch (error) {
      // Another request may have made it meanwhile: the unique index let one through.
      if (await this.has(zone.prefix)) return undefined;
      throw error;
    }
  }

  private async has(prefix: string): Promise<boolean> {
    return (await this.listPinZones({ prefix }, { take: 1, select: ['id'] })).length > 0;
  }
}
