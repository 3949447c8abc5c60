import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { idNotFound } from '../errors/refusals';
import { payOnDelivery } from '../orders/progress';
import { moneyOf, readOrder } from '../orders/stored-order';
import { isCodFee } from '../payments/cash-on-delivery/cod-fee';
import { isUnfinished } from '../payments/order-state';
import { readEntities } from '@aangan/medusa-ledger/database/read-entities';
import { shopSettings } from '../config/settings';
import { addressSchema, type Invoice, invoiceOf, type Sale } from './invoice';

const amount = z.coerce.number();
const taxed = z.object({
  original_total: amount,
  total: amount,
  tax_lines: z.array(z.object({ rate: amount })).nullish(),
});

const tariff = z.object({ hs_code: z.string().nullish() }).nullish();

const methodSchema = taxed.extend({
  name: z.string(),
  metadata: z.unknown(),
  detail: z.object({ return_id: z.string().nullish() }).nullish(),
});

const orderSchema = z.object({
  id: z.string(),
  display_id: z.number(),
  created_at: z.coerce.date(),
  canceled_at: z.coerce.date().nullish(),
  email: z.string().nullish(),
  shipping_address: addressSchema.nullish(),
  billing_address: addressSchema.nullish(),
  items: z.array(
    taxed.extend({
      title: z.string(),
      variant_title: z.string().nullish(),
      quantity: amount,
      variant: z.object({ hs_code: z.string().nullish(), product: tariff }).nullish(),
    }),
  ),
  shipping_methods: z.array(methodSchema).nullish(),
});

const FIELDS = [
  'id',
  'display_id',
  'created_at',
  'canceled_at',
  'email',
  // Required for Medusa to calculate the totals of lines.
  'total',
  'shipping_address.*',
  'billing_address.*',
  'items.*',
  'items.detail.*',
  'items.tax_lines.*',
  'items.adjustments.*',
  'items.variant.hs_code',
  'items.variant.product.hs_code',
  'shipping_methods.*',
  'shipping_methods.detail.*',
  'shipping_methods.tax_lines.*',
  'shipping_methods.adjustments.*',
];

/** Reads the sale of an order; undefined when there is no such order. */
async function readSale(container: MedusaContainer, orderId: string): Promise<Sale | undefined> {
  const selection = { fields: FIELDS, filters: { id: orderId } };
  const [order] = await readEntities(container, 'order', orderSchema, selection);
  if (!order) return undefined;
  const { items, shipping_methods, ...rest } = order;
  // Deliveries of returns are not part of the sale.
  const sold = (shipping_methods ?? []).filter(({ detail }) => !detail?.return_id);
  return {
    ...rest,
    items: items
      .filter(({ quantity }) => quantity > 0)
      .map(({ title, variant_title, quantity, variant, ...sold }) => ({
        title,
        variant: variant_title ?? null,
        hsn: variant?.hs_code || variant?.product?.hs_code || null,
        quantity,
        ...amountsOf(sold),
      })),
    deliveries: sold.filter((method) => !isCodFee(method)).map(itemOf),
    fees: sold.filter(isCodFee).map(itemOf),
  };
}

function itemOf({ name, ...sold }: z.infer<typeof methodSchema>) {
  return { title: name, variant: null, hsn: null, quantity: 1, ...amountsOf(sold) };
}

function amountsOf({ original_total, total, tax_lines }: z.infer<typeof taxed>) {
  const rate = (tax_lines ?? []).reduce((sum, line) => sum + line.rate, 0);
  return { originalTotal: original_total, total, rate };
}

/** The shop's name and the address of its warehouse. */
async function readSeller(container: MedusaContainer) {
  const [store] = await container.resolve(Modules.STORE).listStores({}, { take: 1 });
  const locations = await container
    .resolve(Modules.STOCK_LOCATION)
    .listStockLocations({}, { relations: ['address'], order: { created_at: 'ASC' } });
  const location = locations.find(({ id }) => id === store?.default_location_id) ?? locations.at(0);
  const address = addressSchema.safeParse(location?.address).data;
  return { name: store?.name ?? '', address };
}

const { gstin } = shopSettings();

/**
 * The invoice of an order, calculated from the order each time.
 * @throws {MedusaError} not found, also for an unfinished order, which may still be deleted
 */
export async function readInvoice(container: MedusaContainer, orderId: string): Promise<Invoice> {
  const [sale, order, seller] = await Promise.all([
    readSale(container, orderId),
    readOrder(container, orderId),
    readSeller(container),
  ]);
  if (!sale || !order || (await isUnfinished(container, orderId))) {
    throw idNotFound('Order', orderId);
  }
  const { refunded } = moneyOf(order);
  const { to_collect: toCollect = 0, advance: paidInAdvance = 0 } = payOnDelivery(order) ?? {};
  return invoiceOf({ sale, seller, gstin, refunded, toCollect, paidInAdvance });
}
