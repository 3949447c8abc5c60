import type { CalculatedShippingOptionPrice } from '@medusajs/framework/types';
import { AbstractFulfillmentProviderService } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';

/** The provider's id in Medusa. */
export const ZONE_DELIVERY = 'zone_delivery';

/** Id of the provider's only kind of delivery. */
export const DELIVERY_DATA_ID = 'zone-delivery';

/** Name under which the pricing context holds the charge for delivery, in paise. */
export const CHARGE_IN_CONTEXT = 'delivery_charge';

const optionSchema = z.object({
  /** Rupees upon the charge of the zone, tax included. */
  surcharge: z.number().min(0).default(0),
});

const contextSchema = z.object({ [CHARGE_IN_CONTEXT]: z.number().int().min(0) });

const PAISE_PER_RUPEE = 100;

/**
 * Delivery by the shop itself, as Medusa's manual provider, at the charge of the cart's delivery zone. The workflow that prices
 * delivery passes the charge (`workflows/hooks/delivery-charge.ts`), because a provider cannot read other modules.
 */
export class ZoneDeliveryService extends AbstractFulfillmentProviderService {
  static override identifier = 'zone';

  override getFulfillmentOptions() {
    return Promise.resolve([{ id: DELIVERY_DATA_ID }]);
  }

  override validateFulfillmentData(
    _optionData: Record<string, unknown>,
    data: Record<string, unknown>,
  ) {
    return Promise.resolve(data);
  }

  override validateOption() {
    return Promise.resolve(true);
  }

  override canCalculate() {
    return Promise.resolve(true);
  }

  /** @throws {ZodError} when the workflow has passed no charge */
  override async calculatePrice(
    optionData: Record<string, unknown>,
    _data: Record<string, unknown>,
    context: object,
  ): Promise<CalculatedShippingOptionPrice> {
    const { surcharge } = await optionSchema.parseAsync(optionData);
    const charge = contextSchema.parse(context)[CHARGE_IN_CONTEXT];
    return {
      calculated_amount: charge / PAISE_PER_RUPEE + surcharge,
      is_calculated_price_tax_inclusive: true,
    };
  }

  override createFulfillment() {
    return Promise.resolve({ data: {}, labels: [] });
  }

  override cancelFulfillment() {
    return Promise.resolve({});
  }

  override createReturnFulfillment() {
    return Promise.resolve({ data: {}, labels: [] });
  }
}
