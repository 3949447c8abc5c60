import type { CalculateShippingOptionPriceDTO, MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '../database/query-rows';
import { ledgerHooks } from '../options';
import type { CartForRefresh } from './cart-for-refresh';

const json = z.record(z.string(), z.unknown());

const cartSchema = z.object({
  id: z.string(),
  locale: z.string().nullish(),
  sales_channel_id: z.string(),
  items: z.array(
    z.looseObject({
      variant: z
        .looseObject({
          product: z.looseObject({ shipping_profile: z.object({ id: z.string() }).nullish() }),
        })
        .nullish(),
    }),
  ),
  shipping_address: z
    .object({
      country_code: z.string().nullish(),
      province: z.string().nullish(),
      city: z.string().nullish(),
      postal_code: z.string().nullish(),
    })
    .nullish(),
});

type Cart = z.output<typeof cartSchema>;

/** What zones are compared with. */
function addressOf({ shipping_address: address }: Cart) {
  const { country_code, province, city, postal_code } = address ?? {};
  return {
    ...(country_code != null && { country_code }),
    ...(province != null && { province_code: province }),
    ...(city != null && { city }),
    ...(postal_code != null && { postal_expression: postal_code }),
  };
}

const setSchema = z.object({
  fulfillment_set_id: z.string(),
  location: z.object({ id: z.string(), name: z.string(), address: json.nullable() }),
});

type Location = z.output<typeof setSchema>['location'];

/** A time as Medusa spells it. */
const time = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Where the goods of a sales channel are sent from, by fulfilment set. */
const SETS = `
  select sets.fulfillment_set_id,
         jsonb_build_object('id', location.id, 'name', location.name, 'address', to_jsonb(address) || jsonb_build_object(
           'created_at', ${time('address.created_at')}, 'updated_at', ${time('address.updated_at')})) as location
    from sales_channel_stock_location channel
    join stock_location location on location.id = channel.stock_location_id and location.deleted_at is null
    join location_fulfillment_set sets on sets.stock_location_id = location.id and sets.deleted_at is null
    left join stock_location_address address on address.id = location.address_id and address.deleted_at is null
   where channel.sales_channel_id = ? and channel.deleted_at is null`;

/** The fields of a way of delivery that the store API offers. */
const optionsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    price_type: z.string(),
    service_zone_id: z.string(),
    service_zone: z.object({
      id: z.string(),
      fulfillment_set_id: z.string(),
      fulfillment_set: z.object({ id: z.string(), type: z.string() }),
    }),
    shipping_profile_id: z.string().nullable(),
    provider_id: z.string().nullable(),
    data: json.nullable(),
    type: z.object({
      id: z.string(),
      label: z.string(),
      description: z.string().nullable(),
      code: z.string(),
    }),
    provider: z.object({ id: z.string(), is_enabled: z.boolean() }).nullable(),
    rules: z.array(z.object({ attribute: z.string(), operator: z.string(), value: z.unknown() })),
  }),
);

const pricesSchema = z.array(
  z.object({ calculated_amount: z.number(), is_calculated_price_tax_inclusive: z.boolean() }),
);

/** What providers get: as much of the cart as Medusa's workflow gives them. */
const pricingSchema = z.array(
  z.custom<CalculateShippingOptionPriceDTO>((value) => typeof value === 'object'),
);

const RELATIONS = ['rules', 'type', 'provider', 'service_zone.fulfillment_set'];

/**
 * The ways of delivery that are offered for a cart, with their prices, as Medusa's `listShippingOptionsForCartWithPricingWorkflow` lists
 * them, which reads the cart and the options by some thirty statements.
 *
 * @param chosen the option that is wanted, with its data; undefined for all
 * @returns undefined for what only Medusa's workflow can do: flat prices, which depend on rules, translated names, and errors
 */
export async function listDeliveryOptions(
  container: MedusaContainer,
  known: CartForRefresh,
  chosen?: { id: string; data: Record<string, unknown> },
) {
  const pricingContext = ledgerHooks().deliveryPricingContext;
  const cart = cartSchema.safeParse(known.cart).data;
  if (!pricingContext || !cart || cart.locale != null) return undefined;
  const sets = await queryRows(container, setSchema, SETS, [cart.sales_channel_id]);
  if (sets.length === 0) return undefined;
  const fulfilment = container.resolve(Modules.FULFILLMENT);
  const found = await fulfilment.listShippingOptionsForContext(
    {
      ...(chosen && { id: chosen.id }),
      fulfillment_set_id: sets.map((set) => set.fulfillment_set_id),
      address: addressOf(cart),
      context: { is_return: 'false', enabled_in_store: 'true' },
    },
    { relations: RELATIONS },
  );
  const options = optionsSchema.parse(found);
  if (options.some(({ price_type }) => price_type !== 'calculated')) return undefined;
  const locations = new Map(sets.map((set) => [set.fulfillment_set_id, set.location]));
  const locationOf = ({ service_zone: { fulfillment_set_id: set } }: (typeof options)[number]) => {
    const location = locations.get(set);
    if (!location) throw new Error(`The fulfilment set ${set} has no location`);
    return location;
  };
  const context = options.length > 0 ? await pricingContext(container, cart.id) : {};
  const wanted = options.map((option) => ({
    id: option.id,
    provider_id: option.provider_id ?? '',
    optionData: option.data ?? {},
    data: chosen?.data ?? {},
    context: {
      ...context,
      ...known.cart,
      items: cart.items.filter(
        ({ variant }) => variant?.product.shipping_profile?.id === option.shipping_profile_id,
      ),
      from_location: locationOf(option),
    },
  }));
  const prices = pricesSchema.parse(
    await fulfilment.calculateShippingOptionsPrices(pricingSchema.parse(wanted)),
  );
  return options.map((option, index) => {
    const price = prices[index];
    const location = locationOf(option);
    return {
      ...option,
      service_zone: withAddress(option.service_zone, location),
      amount: price?.calculated_amount,
      is_tax_inclusive: price?.is_calculated_price_tax_inclusive,
      calculated_price: price,
      stock_location: location,
    };
  });
}

/** Medusa lists a zone with the address that its goods are sent from. */
function withAddress<Zone extends { fulfillment_set: object }>(
  zone: Zone,
  { id, address }: Location,
) {
  return { ...zone, fulfillment_set: { ...zone.fulfillment_set, location: { id, address } } };
}
