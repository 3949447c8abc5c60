import { BigNumber, decorateCartTotals, MathBN } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { list, present, queryRows, type Source } from '../database/query-rows';

const rawAmount = z.looseObject({ value: z.union([z.string(), z.number()]) });
const amount = { amount: z.number(), raw_amount: rawAmount };

const rowSchema = z.object({
  cart: z.looseObject({
    currency_code: z.string(),
    promotions: z.array(z.object({ id: z.string(), code: z.string() })),
    items: z.array(
      z.looseObject({
        id: z.string(),
        quantity: z.number(),
        unit_price: z.number(),
        raw_unit_price: rawAmount,
        is_tax_inclusive: z.boolean(),
        tax_lines: z.array(z.looseObject({ rate: z.number() })),
        adjustments: z.array(z.looseObject({ ...amount, is_tax_inclusive: z.boolean() })),
      }),
    ),
    shipping_methods: z.array(
      z.looseObject({
        ...amount,
        id: z.string(),
        name: z.string(),
        is_tax_inclusive: z.boolean(),
        shipping_option_id: z.string().nullable(),
        data: z.record(z.string(), z.unknown()).nullable(),
        shipping_option: z.object({ shipping_profile_id: z.string().nullable() }).nullable(),
        tax_lines: z.array(z.looseObject({ rate: z.number() })),
        adjustments: z.array(z.looseObject(amount)),
      }),
    ),
    credit_lines: z.array(z.looseObject(amount)),
  }),
  region: z.record(z.string(), z.unknown()).nullable(),
  collection: z
    .object({
      id: z.string(),
      raw_amount: rawAmount,
      currency_code: z.string(),
      session_ids: z.array(z.string()),
    })
    .nullable(),
  has_automatic: z.boolean(),
});

/** A delivery method of a cart. */
export type CartMethod = z.output<typeof rowSchema>['cart']['shipping_methods'][number];

const PRODUCT = `
  (select jsonb_build_object(
     'id', product.id, 'is_giftcard', product.is_giftcard, 'collection_id', product.collection_id,
     'type_id', product.type_id, 'weight', product.weight,
     'categories', ${list(
       `jsonb_build_object('id', category.id)`,
       `product_category_product link join product_category category
          on category.id = link.product_category_id and ${present('category')} where link.product_id = product.id`,
     )},
     'tags', ${list(
       `jsonb_build_object('id', tag.id)`,
       `product_tags link join product_tag tag on tag.id = link.product_tag_id and ${present('tag')}
         where link.product_id = product.id`,
     )})
     from product where product.id = line.product_id and ${present('product')})`;

const VARIANT = `
  (select jsonb_build_object(
     'id', variant.id, 'weight', variant.weight, 'length', variant.length, 'height', variant.height,
     'width', variant.width, 'material', variant.material, 'product', jsonb_build_object(
       'id', variant.product_id, 'shipping_profile', (
         select jsonb_build_object('id', profile.shipping_profile_id) from product_shipping_profile profile
          where profile.product_id = variant.product_id and ${present('profile')} limit 1)))
     from product_variant variant where variant.id = line.variant_id and ${present('variant')})`;

const LINES = list(
  `to_jsonb(line) || jsonb_build_object(
     'product', ${PRODUCT}, 'variant', ${VARIANT},
     'adjustments', ${list(
       'to_jsonb(adjustment)',
       `cart_line_item_adjustment adjustment where adjustment.item_id = line.id and ${present('adjustment')}`,
     )},
     'tax_lines', ${list(
       'to_jsonb(tax)',
       `cart_line_item_tax_line tax where tax.item_id = line.id and ${present('tax')}`,
     )})`,
  `cart_line_item line where line.cart_id = cart.id and ${present('line')}`,
  'order by line.created_at, line.id',
);

const METHODS = list(
  `to_jsonb(method) || jsonb_build_object(
     'shipping_option', (
       select jsonb_build_object(
                'shipping_option_type_id', option.shipping_option_type_id,
                'shipping_profile_id', option.shipping_profile_id)
         from shipping_option option where option.id = method.shipping_option_id and ${present('option')}),
     'adjustments', ${list(
       'to_jsonb(adjustment)',
       `cart_shipping_method_adjustment adjustment
         where adjustment.shipping_method_id = method.id and ${present('adjustment')}`,
     )},
     'tax_lines', ${list(
       'to_jsonb(tax)',
       `cart_shipping_method_tax_line tax where tax.shipping_method_id = method.id and ${present('tax')}`,
     )})`,
  `cart_shipping_method method where method.cart_id = cart.id and ${present('method')}`,
  'order by method.created_at, method.id',
);

const CUSTOMER = `
  (select to_jsonb(customer) || jsonb_build_object('groups', ${list(
    'to_jsonb(customer_group)',
    `customer_group_customer link join customer_group
        on customer_group.id = link.customer_group_id and ${present('customer_group')}
      where link.customer_id = customer.id and ${present('link')}`,
  )})
     from customer where customer.id = cart.customer_id and ${present('customer')})`;

const CART = `
  select jsonb_build_object(
           'id', cart.id, 'email', cart.email, 'currency_code', cart.currency_code, 'locale', cart.locale,
           'region_id', cart.region_id, 'metadata', cart.metadata, 'completed_at', cart.completed_at,
           'sales_channel_id', cart.sales_channel_id, 'shipping_methods', ${METHODS},
           'items', ${LINES}, 'customer', ${CUSTOMER},
           'shipping_address', (
             select to_jsonb(address) from cart_address address
              where address.id = cart.shipping_address_id and ${present('address')}),
           'credit_lines', ${list(
             'to_jsonb(credit)',
             `credit_line credit where credit.cart_id = cart.id and ${present('credit')}`,
           )},
           'promotions', ${list(
             `jsonb_build_object('id', promotion.id, 'code', promotion.code)`,
             `cart_promotion link join promotion on promotion.id = link.promotion_id and ${present('promotion')}
               where link.cart_id = cart.id and ${present('link')}`,
             'order by link.id',
           )}
         ) as cart,
         (select to_jsonb(region) from region where region.id = cart.region_id and ${present('region')}) as region,
         (select jsonb_build_object(
                   'id', collection.id, 'raw_amount', collection.raw_amount, 'currency_code', collection.currency_code,
                   'session_ids', ${list(
                     'session.id',
                     `payment_session session where session.payment_collection_id = collection.id and ${present('session')}`,
                   )})
            from cart_payment_collection link
            join payment_collection collection on collection.id = link.payment_collection_id and ${present('collection')}
           where link.cart_id = cart.id and ${present('link')} limit 1) as collection,
         exists (select from promotion where is_automatic and status = 'active' and deleted_at is null) as has_automatic
    from cart
   where cart.id = ? and ${present('cart')}`;

/** What the discounts, the delivery and the amount to pay of a cart are worked out from. */
export type CartForRefresh = NonNullable<Awaited<ReturnType<typeof readCartForRefresh>>>;

const decoratedSchema = z.looseObject({ id: z.string() });
const totalSchema = z.object({ total: z.instanceof(BigNumber) });

/**
 * Reads what they may depend on (`cartFieldsForRefreshSteps` of Medusa's core flows) in one statement, where its query sends some
 * twenty. Undefined for a cart that is gone.
 */
export async function readCartForRefresh(source: Source, cartId: string) {
  const [row] = await queryRows(source, rowSchema, CART, [cartId]);
  if (row === undefined) return undefined;
  const { items, promotions, shipping_methods: methods, currency_code } = row.cart;
  const decorated = decorateCartTotals({ ...row.cart });
  const { total } = totalSchema.parse(decorated);
  const exactTotal = total.raw?.value ?? total.numeric;
  // Totals as numbers, as a query returns them. Those of Medusa's cart module do not know the region.
  const cart: unknown = JSON.parse(JSON.stringify(decorated));
  return {
    cart: { ...decoratedSchema.parse(cart), region: row.region },
    codes: promotions.map(({ code }) => code),
    hasDiscounts:
      row.has_automatic ||
      promotions.length > 0 ||
      [...items, ...methods].some(({ adjustments }) => adjustments.length > 0),
    methods,
    /** What is to be paid. */
    due: { amount: { value: exactTotal }, currency_code },
    collection: row.collection,
    /** Whether the amount to pay is that of the cart. */
    isAmountRight:
      row.collection === null ||
      (MathBN.eq(row.collection.raw_amount.value, exactTotal) &&
        row.collection.currency_code === currency_code),
  };
}
