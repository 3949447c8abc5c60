import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules, PriceListType } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { readEntities } from '../database/read-entities';
import type { StoredCart } from '../carts/stored-cart';
import type { Variant } from '../carts/variants';

/** The price of one piece, in the currency of the cart. */
export type Price = {
  amount: number;
  /** The price before a sale; null without a sale. */
  compareAt: number | null;
  isTaxInclusive: boolean;
};

/** A variant with the quantity that the cart will hold. */
export type WantedVariant = { variant: Variant; quantity: number };

/** What prices may depend on for the engine to know them, as Medusa names it in a price rule. */
const KNOWN_ATTRIBUTES: ReadonlySet<string> = new Set([
  'region_id',
  'currency_code',
  'customer_id',
  'customer.id',
  'customer.groups.id',
  'sales_channel_id',
  'email',
  'shipping_address.city',
  'shipping_address.country_code',
  'shipping_address.province',
  'shipping_address.postal_code',
]);

/** Whether the prices of a variant depend on nothing but what the engine knows of a cart. */
export function hasKnownPrices({ price_attributes }: Variant): boolean {
  return price_attributes.every((attribute) => KNOWN_ATTRIBUTES.has(attribute));
}

const priceSchema = z.object({
  id: z.string(),
  calculated_amount: z.number(),
  original_amount: z.number(),
  is_calculated_price_tax_inclusive: z.boolean().nullish(),
  calculated_price: z.object({ price_list_type: z.string().nullish() }).nullish(),
});

/**
 * Asks Medusa's pricing for the prices of variants in a cart, by variant; one without a price is left out. Variants whose
 * prices do not depend on the quantity are asked for together.
 */
export async function readPrices(
  container: MedusaContainer,
  cart: StoredCart,
  wanted: readonly WantedVariant[],
): Promise<Map<string, Price>> {
  const prices = new Map<string, Price>();
  const context = await pricingContext(container, cart, wanted);
  for (const [quantity, group] of byQuantity(wanted)) {
    const ids = group.flatMap(({ variant }) => variant.price_set_id ?? []);
    if (ids.length === 0) continue;
    const found = await container
      .resolve(Modules.PRICING)
      .calculatePrices({ id: ids }, pricingOf({ ...context, ...(quantity && { quantity }) }));
    // A price set that has no price for the context is empty.
    const bySet = new Map(
      found.flatMap((each) => {
        const price = priceSchema.safeParse(each).data;
        return price ? [[price.id, priceOf(price)] as const] : [];
      }),
    );
    for (const { variant } of group) {
      const price = variant.price_set_id === null ? undefined : bySet.get(variant.price_set_id);
      if (price) prices.set(variant.id, price);
    }
  }
  return prices;
}

/** Medusa's type knows numbers and texts only; its own workflows pass whole customers and addresses. */
function pricingOf(entries: object): { context: Record<string, number> } {
  const context: Record<string, number> = {};
  for (const [name, value] of Object.entries(entries)) Reflect.set(context, name, value);
  return { context };
}

function priceOf(price: z.output<typeof priceSchema>): Price {
  const { calculated_amount: amount, original_amount: original } = price;
  const isSale =
    price.calculated_price?.price_list_type === PriceListType.SALE && original !== amount;
  return {
    amount,
    compareAt: isSale ? original : null,
    isTaxInclusive: price.is_calculated_price_tax_inclusive ?? false,
  };
}

/** Groups variants that Medusa prices in one call; without a quantity it takes the price of one piece. */
function byQuantity(
  wanted: readonly WantedVariant[],
): Map<number | undefined, readonly WantedVariant[]> {
  const groups = new Map<number | undefined, WantedVariant[]>();
  for (const each of wanted) {
    const quantity = each.variant.has_tiers ? each.quantity : undefined;
    groups.set(quantity, [...(groups.get(quantity) ?? []), each]);
  }
  return groups;
}

/** What the prices depend on, and no more: each entry makes Medusa's statement longer. */
async function pricingContext(
  container: MedusaContainer,
  cart: StoredCart,
  wanted: readonly WantedVariant[],
) {
  const attributes = new Set(wanted.flatMap(({ variant }) => variant.price_attributes));
  const has = (prefix: string) => [...attributes].some((name) => name.startsWith(prefix));
  const { customerId } = cart;
  return {
    currency_code: cart.currencyCode,
    ...(cart.regionId && { region_id: cart.regionId }),
    ...(has('sales_channel_id') &&
      cart.salesChannelId && { sales_channel_id: cart.salesChannelId }),
    ...(has('email') && cart.email && { email: cart.email }),
    ...(has('shipping_address.') &&
      cart.shippingAddress && { shipping_address: cart.shippingAddress }),
    ...(has('customer') &&
      customerId && {
        customer_id: customerId,
        customer: { id: customerId, groups: await groupsOf(container, customerId) },
      }),
  };
}

const customerSchema = z.object({ groups: z.array(z.object({ id: z.string() })).nullish() });

async function groupsOf(container: MedusaContainer, customerId: string) {
  const filters = { id: customerId };
  const [customer] = await readEntities(container, 'customer', customerSchema, { filters });
  return customer?.groups ?? [];
}
