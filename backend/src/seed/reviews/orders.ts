import type { CreateOrderDTO, MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { GST } from '../shop/tax';
import type { Shop } from '../shop';
import { emailOf, nameOf } from './buyers';
import { type City, seededCities, type SeededReview } from './seeded-reviews';
import type { SoldVariant } from './sold-variants';

/** A buyer's review with what it is of. */
export type Purchase = {
  review: SeededReview;
  customerId: string;
  sold: SoldVariant;
  /** Position among all purchases. */
  position: number;
};

const STREETS = ['Station Road', 'MG Road', 'Temple Street', 'Nehru Nagar', 'Lake View Road'];

function addressOf({ review, position }: Purchase, cities: ReadonlyMap<string, City>) {
  const city = cities.get(review.city);
  if (!city) throw new Error(`"${review.city}" is not among the cities.`);
  const street = STREETS[position % STREETS.length];
  return {
    ...nameOf(review.buyer),
    address_1: `${((position * 17) % 240) + 1}, ${street}`,
    ...city,
    country_code: 'in',
  };
}

function orderOf(
  purchase: Purchase,
  shop: Shop,
  cities: ReadonlyMap<string, City>,
): CreateOrderDTO {
  const { review, customerId, sold } = purchase;
  const address = addressOf(purchase, cities);
  return {
    region_id: shop.regionId,
    sales_channel_id: shop.salesChannelId,
    customer_id: customerId,
    email: emailOf(review.buyer),
    currency_code: 'inr',
    no_notification: true,
    shipping_address: address,
    billing_address: { ...address },
    items: [
      {
        ...sold.line,
        quantity: 1,
        unit_price: sold.price,
        compare_at_unit_price: sold.mrp,
        is_tax_inclusive: true,
        requires_shipping: true,
        tax_lines: [
          { code: GST.code, rate: GST.rate, description: GST.name, provider_id: 'system' },
        ],
      },
    ],
    shipping_methods: [{ name: 'Free Delivery', amount: 0, is_tax_inclusive: true }],
    transactions: [{ amount: sold.price, currency_code: 'inr', reference: 'capture' }],
  };
}

/** Orders made in one transaction of Medusa's. */
const BATCH = 32;

/**
 * Makes the orders of those buyers who have none, as they stand right after the payment. The order
 * module alone is asked: nothing is reserved or taken from the stock, and nobody gets a mail.
 */
export async function ensureOrders(
  container: MedusaContainer,
  shop: Shop,
  purchases: readonly Purchase[],
): Promise<void> {
  const orders = container.resolve(Modules.ORDER);
  const known = await orders.listOrders(
    { customer_id: purchases.map(({ customerId }) => customerId) },
    { select: ['id', 'customer_id'], take: purchases.length },
  );
  const served = new Set(known.map(({ customer_id }) => customer_id));
  const missing = purchases
    .filter(({ customerId }) => !served.has(customerId))
    // The eldest first, so that the numbers of orders follow their dates.
    .toSorted((one, other) => other.review.ordered - one.review.ordered);
  const cities = seededCities();
  for (let first = 0; first < missing.length; first += BATCH) {
    const batch = missing.slice(first, first + BATCH);
    await orders.createOrders(batch.map((purchase) => orderOf(purchase, shop, cities)));
  }
}
