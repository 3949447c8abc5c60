import { expect, it } from 'vitest';
import { ZoneDeliveryService } from './service';

const provider = new ZoneDeliveryService();

it.each([
  [{}, 0, 0],
  [{}, 149_900, 1499],
  [{ surcharge: 499 }, 0, 499],
  [{ surcharge: 499 }, 149_900, 1998],
])('DLV-1: an option with %j at a charge of %i paise costs ₹%i', async (option, paise, rupees) => {
  expect(await provider.calculatePrice(option, {}, { delivery_charge: paise })).toEqual({
    calculated_amount: rupees,
    is_calculated_price_tax_inclusive: true,
  });
});

it('DLV-1: no charge is never taken for free delivery', async () => {
  await expect(provider.calculatePrice({}, {}, {})).rejects.toThrow('delivery_charge');
});
