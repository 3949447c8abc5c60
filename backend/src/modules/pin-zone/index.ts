import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import { ContainerRegistrationKeys, MedusaService, Module } from '@medusajs/framework/utils';
import type { DeliveryZone } from '@aangan/checkout-rules/delivery-zones';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { PinZone } from './models/pin-zone';
import { storedZoneSchema, toDeliveryZone, type ZoneFields } from './zone-fields';

type Dependencies = Record<typeof ContainerRegistrationKeys.PG_CONNECTION, Knex>;

/** More than India has pin codes. */
const MAX_ZONES = 20_000;

/** The delivery zones of the shop, by the first digits of pin codes. */
export class PinZoneService extends MedusaService({ PinZone }) {
  readonly #database: Knex;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.#database = dependencies[ContainerRegistrationKeys.PG_CONNECTION];
  }

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
    const prefixes = Array.from(pin, (_, last) => pin.slice(0, last + 1));
    const statement = 'select * from pin_zone where prefix = any(?) and deleted_at is null';
    const zones = await queryRows(this.#database, storedZoneSchema, statement, [prefixes]);
    if (zones.length > 0) return zones.map(toDeliveryZone);
    return (await this.listPinZones({}, { take: 1 })).map(toDeliveryZone);
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
