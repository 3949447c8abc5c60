import type { Batch, Change, Sequence } from '../sequence';

/** A deliberate bug of the engine that a sequence must find. */
export interface EngineMutant {
  name: string;
  /** Sequences that can show it, so that no others are played; all if it is left out. */
  shownBy?: (sequence: Sequence) => boolean;
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

const byRoutes = ({ way }: Sequence) => way === 'routes';
const isMember = ({ shopper }: Sequence) => shopper === 'member';
const withBatch =
  (has: (batch: Batch) => boolean) =>
  ({ batches }: Sequence): boolean =>
    batches.some(has);
const isAddressed = withBatch(({ province }) => province !== null);
const isShipped = withBatch(({ ships }) => ships);
const withChange = (wanted: Change['kind']) =>
  withBatch(({ changes }) => changes.some(({ kind }) => kind === wanted));
const hasCodes = withBatch(({ edits }) => edits.some((edit) => 'code' in edit));
const isRepeated = withBatch(({ repeats }) => repeats);
const isFailing = withBatch(({ fault }) => fault === 'lines');
const isOvertaken = withBatch(({ fault }) => fault === 'head');

export const ENGINE_MUTANTS: readonly EngineMutant[] = [
  {
    name: 'a line of many pieces has the price of one piece',
    file: `${engine}/prices.ts`,
    find: 'const quantity = each.variant.has_tiers ? each.quantity : undefined;',
    put: 'const quantity = each.quantity < 0 ? each.quantity : undefined;',
  },
  {
    name: 'prices of customer groups are not known',
    shownBy: isMember,
    file: `${engine}/prices.ts`,
    find: 'groups: await groupsOf(container, customerId)',
    put: 'groups: (await groupsOf(container, customerId)).slice(0, 0)',
  },
  {
    name: 'prices of regions are not known',
    shownBy: ({ region }) => region === 'exclusive',
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
    shownBy: withChange('list'),
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
    shownBy: ({ automatic }) => automatic.length > 0,
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
    shownBy: isAddressed,
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
    shownBy: ({ automatic }) => automatic.length > 0,
    file: transaction,
    find: 'if (hasWrites(writes)) await markStale(transaction, cartId);',
    put: '',
  },
  {
    name: 'a cart that no edit has changed is marked as stale',
    shownBy: ({ automatic }) => automatic.length > 0,
    file: transaction,
    find: 'if (hasWrites(writes)) await markStale(transaction, cartId);',
    put: 'await markStale(transaction, cartId);',
  },
  {
    name: 'ledger rows are not written',
    shownBy: isRepeated,
    file: transaction,
    find: 'await ledger.write(rows, transaction);',
    put: '',
  },
  {
    name: 'ledger rows are written outside of the transaction',
    shownBy: isFailing,
    file: transaction,
    find: 'await ledger.write(rows, transaction);',
    put: 'await ledger.write(rows);',
  },
  {
    name: 'the head of the lane is moved outside of the transaction',
    shownBy: isFailing,
    file: transaction,
    find: 'await ledger.advanceHead(head, rows, transaction)',
    put: 'await ledger.together((own) => ledger.advanceHead(head, rows, own))',
  },
  {
    name: 'the head of the lane is not compared',
    shownBy: isOvertaken,
    file: transaction,
    find: 'if (!(await ledger.advanceHead(head, rows, transaction))) throw new LockTimeout();',
    put: 'await ledger.moveHead({ ...lane, n: rows.at(-1)?.n ?? 0, key: rows.at(-1)?.key ?? null, cartId }, transaction);',
  },
  {
    name: 'a price that the owner has set is worked out again',
    shownBy: withChange('custom-price'),
    file: `${engine}/plan-lines.ts`,
    find: 'isCustomPrice && touched.has(id)',
    put: "isCustomPrice && touched.has('')",
  },
  {
    name: 'a new address changes a price that the owner has set',
    shownBy: (sequence) => isAddressed(sequence) && withChange('custom-price')(sequence),
    file: `${engine}/refresh-lines.ts`,
    find: 'hasKnownPrices(variant) && !is_custom_price;',
    put: "hasKnownPrices(variant) && typeof is_custom_price === 'boolean';",
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
    shownBy: ({ shopper, signIn }) => shopper !== 'guest' && signIn === 'never',
    file: newCart,
    find: 'select :id, region_id, currency_code, sales_channel_id, customer_id, email,',
    put: 'select :id, region_id, currency_code, sales_channel_id, customer_id, null,',
  },
  {
    name: 'codes are dropped when discounts are worked out again',
    shownBy: hasCodes,
    file: `${engine}/stale-carts.ts`,
    find: 'input: { cart, promo_codes, action: PromotionActions.REPLACE },',
    put: 'input: { cart, promo_codes: promo_codes.slice(0, 0), action: PromotionActions.REPLACE },',
  },
  {
    name: 'discounts of customer groups are not known',
    shownBy: (sequence) => isMember(sequence) && hasCodes(sequence),
    file: `${engine}/cart-for-refresh.ts`,
    find: "jsonb_build_object('groups',",
    put: "jsonb_build_object('no_groups',",
  },
  {
    name: 'the delivery of a refreshed cart keeps its price',
    shownBy: withChange('delivery'),
    file: `${engine}/stale-carts.ts`,
    find: 'if (method && !isDeliveryPriced && (await repriceMethod(container, cartId, known, method))) {',
    put: 'if (method && isDeliveryPriced && (await repriceMethod(container, cartId, known, method))) {',
  },
  {
    name: 'the amount to pay does not follow the cart',
    shownBy: withBatch(({ collects }) => collects),
    file: `${engine}/amount-to-pay.ts`,
    find: 'if (collection === null || isAmountRight) return;',
    put: 'if (collection === null || !isAmountRight) return;',
  },
  {
    name: 'a new address leaves the taxes as they were',
    shownBy: isAddressed,
    file: `${engine}/refresh-lines.ts`,
    find: '  await writeTaxLines(transaction, taxLines);',
    put: '  await writeTaxLines(transaction, taxLines.slice(0, 0));',
  },
  {
    name: 'a new address leaves the prices as they were',
    shownBy: (sequence) => isAddressed(sequence) && withChange('price')(sequence),
    file: `${engine}/refresh-lines.ts`,
    find: 'set unit_price = new.unit_price,',
    put: 'set unit_price = line.unit_price,',
  },
  {
    name: 'the delivery is not taxed',
    shownBy: isShipped,
    file: `${writes}/set-delivery.ts`,
    find: 'readMethodTaxLines(container, cart, [method])',
    put: 'readMethodTaxLines(container, cart, [method].slice(1))',
  },
  {
    name: 'a second way of delivery is added to the first',
    shownBy: isShipped,
    file: `${writes}/set-delivery.ts`,
    find: 'replaceMethods(transaction, cartId, removed,',
    put: 'replaceMethods(transaction, cartId, removed.slice(0, 0),',
  },
  {
    name: 'a guest’s email names no customer',
    shownBy: (sequence) => isAddressed(sequence) && sequence.shopper === 'guest',
    file: `${writes}/buyer.ts`,
    find: 'return { customerId: id, email: valid };',
    put: 'return { customerId: cart.customerId, email: id && valid };',
  },
  {
    name: 'a part of the address is kept from the one before',
    shownBy: isAddressed,
    file: `${writes}/write-details.ts`,
    find: "row(${COLUMNS.map((column) => `new.${column}`).join(', ')})",
    put: "row(${COLUMNS.map((column) => (column === 'province' ? `address.${column}` : `new.${column}`)).join(', ')})",
  },
  {
    name: 'a route adds more than there is in stock',
    shownBy: byRoutes,
    file: `${writes}/set-pieces.ts`,
    find: 'if (target > 0 && target > (stockOf(variants).get(variantId) ?? 0)) {',
    put: 'if (target < 0) {',
  },
  {
    name: 'a route adds to nothing instead of to the line',
    shownBy: byRoutes,
    file: `${writes}/set-pieces.ts`,
    find: '(line?.quantity ?? 0) + change.added',
    put: 'change.added',
  },
  {
    name: 'a route that leaves the quantity leaves the price',
    shownBy: byRoutes,
    file: `${writes}/set-pieces.ts`,
    find: 'if (!writes || !hasWrites(writes)) return false;',
    put: 'if (!writes) return false;',
  },
];
