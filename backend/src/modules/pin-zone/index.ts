import { MedusaService, Module } from '@medusajs/framework/utils';
import { PinZone } from './models/pin-zone';

/** A new zone. */
export type NewZone = { prefix: string; deliverable: boolean; days: number | null; zone: string };

/** The pin zones of the shop. */
export class PinZoneService extends MedusaService({ PinZone }) {
  /** The zone of a pin code with 6 digits: the one with the longest prefix. */
  async zoneOf(pin: string) {
    const prefix = Array.from(pin, (_, last) => pin.slice(0, last + 1));
    const zones = await this.listPinZones({ prefix }, { take: prefix.length });
    return zones.toSorted((one, other) => other.prefix.length - one.prefix.length)[0];
  }

  /** Whether the shop has any zone. */
  async hasAny(): Promise<boolean> {
    return (await this.listPinZones({}, { take: 1, select: ['id'] })).length > 0;
  }

  /**
   * Creates a zone.
   * @returns undefined when its prefix is taken
   */
  async add(zone: NewZone) {
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
