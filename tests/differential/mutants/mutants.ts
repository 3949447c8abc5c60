/** A deliberate bug of the engine that a sequence must find. */
export interface EngineMutant {
  name: string;
  /** From the root of the repository. */
  file: string;
  /** The expression to replace. It must occur exactly once. */
  find: string;
  put: string;
}

const engine = 'packages/medusa-ledger/src/engine';
const transaction = 'packages/medusa-ledger/src/effects/apply-in-transaction.ts';
const writes = 'packages/medusa-ledger/src/cart-writes';
const variants = 'packages/medusa-ledger/src/carts/variants.ts';
const newCart = 'packages/medusa-ledger/src/effects/create-cart.ts';

export const ENGINE_MUTANTS: readonly EngineMutant[] = [
  {
    name: 'a line of many pieces has the price of one piece',
    file: `${engine}/prices.ts`,
    find: 'const quantity = each.variant.has_tiers ? each.quantity : undefined;',
    put: 'const quantity = each.quantity < 0 ? each.quantity : undefined;',
  },
  {
    name: 'prices of customer groups are not known',
    file: `${engine}/prices.ts`,
    find: 'groups: await groupsOf(container, customerId)',
    put: 'groups: (await groupsOf(container, customerId)).slice(0, 0)',
  },
  {
    name: 'prices of regions are not known',
    file: `${engine}/prices.ts`,
    find: '...(cart.regionId && { region_id: cart.regionId }),',
    put: '',
  },
  {
    name: 'a sale is not marked',
    file: `${engine}/prices.ts`,
    find: 'compareAt: isSale ? original : null',
    put: 'compareAt: isSale ? null : null',
  },
  {
    name: 'an override is marked as a sale',
    file: `${engine}/prices.ts`,
    find: 'price.calculated_price?.price_list_type === PriceListType.SALE && ',
    put: '',
  },
  {
    name: 'prices are taken for exclusive of taxes',
    file: `${engine}/prices.ts`,
    find: 'price.is_calculated_price_tax_inclusive ?? false',
    put: 'price.is_calculated_price_tax_inclusive === null',
  },
  {
    name: 'a line keeps its price when its quantity changes',
    file: `${engine}/plan-lines.ts`,
    find: 'price: prices.get(variant_id),',
    put: 'price: undefined,',
  },
  {
    name: 'the price before a sale stays when the sale is over',
    file: `${engine}/write-lines.ts`,
    find: 'case when new.unit_price is null then line.compare_at_unit_price else new.compare_at_unit_price end',
    put: 'coalesce(new.compare_at_unit_price, line.compare_at_unit_price)',
  },
  {
    name: 'new lines have no tax lines',
    file: `${engine}/write-lines.ts`,
    find: '  await writeTaxLines(transaction, taxLines);',
    put: '',
  },
  {
    name: 'tax lines of a removed line stay',
    file: `${engine}/write-lines.ts`,
    find: 'update cart_line_item_tax_line set deleted_at = now(), updated_at = now()',
    put: 'update cart_line_item_tax_line set updated_at = now()',
  },
  {
    name: 'adjustments of a removed line stay',
    file: `${engine}/write-lines.ts`,
    find: 'update cart_line_item_adjustment set deleted_at = now(), updated_at = now()',
    put: 'update cart_line_item_adjustment set updated_at = now()',
  },
  {
    name: 'new lines are in the wrong order',
    file: `${engine}/write-lines.ts`,
    find: "now() + new.place * interval '1 millisecond'",
    put: "now() - new.place * interval '1 millisecond'",
  },
  {
    name: 'a product without a shipping profile is not shipped',
    file: `${engine}/write-lines.ts`,
    find: 'part.deleted_at is null and item.requires_shipping)',
    put: 'part.deleted_at is null and not item.requires_shipping)',
  },
  {
    name: 'a gift card is taxed',
    file: `${engine}/plan-lines.ts`,
    find: 'if (!variant || variant.is_giftcard) return [];',
    put: 'if (!variant) return [];',
  },
  {
    name: 'taxes of a province are not known',
    file: `${engine}/tax-lines.ts`,
    find: 'province_code: address.province',
    put: 'province_code: null',
  },
  {
    name: 'taxes of a product type are not known',
    file: `${engine}/tax-lines.ts`,
    find: '...(product_type_id && { product_type_id }),',
    put: '',
  },
  {
    name: 'a cart with promotions is not marked as stale',
    file: transaction,
    find: 'await markStale(transaction, cartId);',
    put: '',
  },
  {
    name: 'a product that is not published is sold',
    file: variants,
    find: '.filter(({ is_published }) => is_published)',
    put: '',
  },
  {
    name: 'stock of locations that the channel does not sell from is sold',
    file: variants,
    find: 'join sales_channel_stock_location place',
    put: 'left join sales_channel_stock_location place',
  },
  {
    name: 'a kit is sold by its rarest part, however many pieces of it a kit needs',
    file: variants,
    find: 'floor(coalesce(level.free, 0) / part.required_quantity)',
    put: 'floor(coalesce(level.free, 0))',
  },
  {
    name: 'a backorder is refused',
    file: variants,
    find: 'variant.manage_inventory and not variant.allow_backorder',
    put: 'variant.manage_inventory',
  },
  {
    name: 'a new cart has no address with its country',
    file: newCart,
    find: 'from base where country_code is not null',
    put: 'from base where country_code is null',
  },
  {
    name: 'the new cart of a customer has no email',
    file: newCart,
    find: 'select :id, region_id, currency_code, sales_channel_id, customer_id, email,',
    put: 'select :id, region_id, currency_code, sales_channel_id, customer_id, null,',
  },
  {
    name: 'codes are dropped when discounts are worked out again',
    file: `${engine}/stale-carts.ts`,
    find: 'input: { cart, promo_codes, action: PromotionActions.REPLACE },',
    put: 'input: { cart, promo_codes: promo_codes.slice(0, 0), action: PromotionActions.REPLACE },',
  },
  {
    name: 'discounts of customer groups are not known',
    file: `${engine}/cart-for-refresh.ts`,
    find: "jsonb_build_object('groups',",
    put: "jsonb_build_object('no_groups',",
  },
  {
    name: 'the delivery of a refreshed cart keeps its price',
    file: `${engine}/stale-carts.ts`,
    find: 'if (method && !isDeliveryPriced && (await repriceMethod(container, cartId, method))) {',
    put: 'if (method && isDeliveryPriced && (await repriceMethod(container, cartId, method))) {',
  },
  {
    name: 'the amount to pay does not follow the cart',
    file: `${engine}/stale-carts.ts`,
    find: 'if (known?.isAmountRight === false) {',
    put: 'if (known?.collection === undefined) {',
  },
  {
    name: 'a new address leaves the taxes as they were',
    file: `${engine}/refresh-lines.ts`,
    find: '  await writeTaxLines(transaction, taxLines);',
    put: '  await writeTaxLines(transaction, taxLines.slice(0, 0));',
  },
  {
    name: 'a new address leaves the prices as they were',
    file: `${engine}/refresh-lines.ts`,
    find: 'set unit_price = new.unit_price,',
    put: 'set unit_price = line.unit_price,',
  },
  {
    name: 'the delivery is not taxed',
    file: `${writes}/set-delivery.ts`,
    find: 'readMethodTaxLines(container, cart, [method])',
    put: 'readMethodTaxLines(container, cart, [method].slice(1))',
  },
  {
    name: 'a second way of delivery is added to the first',
    file: `${writes}/set-delivery.ts`,
    find: 'replaceMethods(transaction, cartId, removed,',
    put: 'replaceMethods(transaction, cartId, removed.slice(0, 0),',
  },
  {
    name: 'a guest’s email names no customer',
    file: `${writes}/buyer.ts`,
    find: 'return { customerId: id, email: valid };',
    put: 'return { customerId: cart.customerId, email: id && valid };',
  },
  {
    name: 'a part of the address is kept from the one before',
    file: `${writes}/write-details.ts`,
    find: "row(${COLUMNS.map((column) => `new.${column}`).join(', ')})",
    put: "row(${COLUMNS.map((column) => (column === 'province' ? `address.${column}` : `new.${column}`)).join(', ')})",
  },
  {
    name: 'a route adds more than there is in stock',
    file: `${writes}/set-pieces.ts`,
    find: 'if (target > 0 && target > (stockOf(variants).get(variantId) ?? 0)) return false;',
    put: '',
  },
  {
    name: 'a route adds to nothing instead of to the line',
    file: `${writes}/set-pieces.ts`,
    find: '(line?.quantity ?? 0) + change.added',
    put: 'change.added',
  },
];
