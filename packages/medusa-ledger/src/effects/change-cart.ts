import type { UpdateLineItemWithoutSelectorDTO } from '@medusajs/framework/types';
import { PriceListType } from '@medusajs/framework/utils';
import {
  createWorkflow,
  transform,
  when,
  type WorkflowData,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { z } from '@medusajs/framework/zod';
import {
  acquireLockStep,
  addToCartWorkflow,
  deleteLineItemsStep,
  emitEventStep,
  getVariantPriceSetsStep,
  refreshCartItemsWorkflow,
  releaseLockStep,
  updateLineItemsStep,
} from '@medusajs/core-flows';
import type { LineChanges } from '@aangan/ledger-rules/cart-targets';

/** Changes of a cart. */
export type CartChange = LineChanges & {
  cart_id: string;
  /** What prices of the lines that change may depend on. */
  pricing: Record<string, unknown>;
  /** Lines whose price the owner has set: they keep it. */
  custom: readonly string[];
  /** All that it is to have; left out when they stay. */
  codes?: string[];
  /** Works out the taxes of changed lines that were there: a crash may have come before them. */
  retax: boolean;
};

const priceSchema = z.object({
  calculated_amount: z.number(),
  original_amount: z.number(),
  is_calculated_price_tax_inclusive: z.boolean().nullish(),
  calculated_price: z.object({ price_list_type: z.string().nullish() }).nullish(),
});

/** A line with its new quantity, and the price of today when the variant still has one. */
function pricedLine(
  { id, quantity }: LineChanges['update'][number],
  priceSet: unknown,
): UpdateLineItemWithoutSelectorDTO {
  const price = priceSchema.safeParse(priceSet).data;
  if (!price) return { id, quantity };
  const isSale =
    price.calculated_price?.price_list_type === PriceListType.SALE &&
    price.original_amount !== price.calculated_amount;
  const line = {
    id,
    quantity,
    unit_price: price.calculated_amount,
    compare_at_unit_price: price.original_amount,
    is_tax_inclusive: Boolean(price.is_calculated_price_tax_inclusive),
  };
  // Medusa's type does not know that the column may be empty.
  if (!isSale) Reflect.set(line, 'compare_at_unit_price', null);
  return line;
}

/**
 * Changes many lines and the codes of a cart in one run, all or nothing; prices, taxes, discounts
 * and the payment are worked out once, at the end. Medusa's own workflows change one line at a
 * time. Existing lines get absolute quantities. The caller has checked the stock.
 */
export const changeCartWorkflow = createWorkflow(
  'change-cart',
  (input: WorkflowData<CartChange>) => {
    acquireLockStep({ key: input.cart_id, timeout: 2, ttl: 10 });
    deleteLineItemsStep(input.remove);

    const toPrice = transform({ input }, ({ input: { update, pricing, custom } }) => ({
      data: update
        .filter(({ id }) => !custom.includes(id))
        .map(({ id, variant_id, quantity }) => ({
          id,
          variantId: variant_id,
          context: { ...pricing, quantity },
        })),
    }));
    const prices = getVariantPriceSetsStep(toPrice);
    const priced = transform({ input, prices }, ({ input: { update }, prices: priceSets }) =>
      update.map((line) => pricedLine(line, Reflect.get(priceSets, line.id))),
    );
    const updated = updateLineItemsStep({ id: input.cart_id, items: priced });

    when('lines-are-new', { input }, ({ input: { create } }) => create.length > 0).then(() => {
      addToCartWorkflow.runAsStep({
        input: transform({ input }, ({ input: { cart_id, create } }) => ({
          cart_id,
          items: create,
        })),
      });
    });

    // Adding refreshes the cart by itself, but takes no codes.
    when(
      'refresh-is-due',
      { input },
      ({ input: { create, retax, codes } }) => create.length === 0 || retax || codes !== undefined,
    ).then(() => {
      refreshCartItemsWorkflow.runAsStep({
        input: transform(
          { input, updated },
          ({ input: { cart_id, codes, retax }, updated: items }) => ({
            cart_id,
            items: retax ? items : [],
            ...(codes && { promo_codes: codes }),
          }),
        ),
      });
    });
    emitEventStep({ eventName: 'cart.updated', data: { id: input.cart_id } });
    releaseLockStep({ key: input.cart_id });
    return new WorkflowResponse(undefined);
  },
);
