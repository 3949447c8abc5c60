import { queryRow, queryRows } from '@aangan/medusa-ledger/database/query-rows';
import type { MedusaContainer } from '@medusajs/framework/types';
import {
  createTaxRateRulesWorkflow,
  createTaxRatesWorkflow,
  deleteTaxRateRulesWorkflow,
} from '@medusajs/medusa/core-flows';
import { z } from '@medusajs/framework/zod';
import type { ProductPlan } from './compare';

const regionSchema = z.object({
  id: z.string(),
  rates: z.array(z.object({ id: z.string(), rate: z.number(), is_default: z.boolean() })),
});
const ruleSchema = z.object({ id: z.string() });

const REGION = `
  select region.id,
         (select coalesce(jsonb_agg(jsonb_build_object('id', rate.id, 'rate', rate.rate, 'is_default', rate.is_default)
                                    order by rate.created_at), '[]')
            from tax_rate rate
           where rate.tax_region_id = region.id and rate.rate is not null and rate.deleted_at is null) as rates
    from tax_region region
   where region.country_code = 'in' and region.parent_id is null and region.deleted_at is null limit 1`;

const RULES = `
  select rule.id from tax_rate_rule rule
    join tax_rate rate on rate.id = rule.tax_rate_id and rate.tax_region_id = :region and rate.deleted_at is null
   where rule.reference = 'product' and rule.reference_id = any (:products) and rule.deleted_at is null`;

/**
 * Sets the rates of products whose rate is given: a rate of India's tax region with a rule for the product. A product at the general
 * rate needs no rule.
 * @param created ids of new products by handle
 */
export async function setGstRates(
  container: MedusaContainer,
  plans: readonly ProductPlan[],
  created: ReadonlyMap<string, string>,
): Promise<void> {
  const wanted = plans.flatMap(({ given: { handle, gst_rate }, stored }) => {
    const id = stored?.id ?? created.get(handle);
    const isSame = stored !== undefined && stored.gst_rate === gst_rate;
    return gst_rate === undefined || id === undefined || isSame ? [] : [{ id, rate: gst_rate }];
  });
  if (wanted.length === 0) return;
  const region = await queryRow(container, regionSchema, REGION);
  const rules = await queryRows(container, ruleSchema, RULES, {
    region: region.id,
    products: wanted.map(({ id }) => id),
  });
  if (rules.length > 0) {
    const ids = rules.map(({ id }) => id);
    await deleteTaxRateRulesWorkflow(container).run({ input: { ids } });
  }
  const rateIds = new Map(
    region.rates.filter(({ is_default }) => !is_default).map(({ id, rate }) => [rate, id]),
  );
  for (const rate of new Set(wanted.map((product) => product.rate))) {
    if (rateIds.has(rate)) continue;
    const { result } = await createTaxRatesWorkflow(container).run({
      input: [{ tax_region_id: region.id, name: 'GST', code: `GST${rate}`, rate }],
    });
    const [made] = result;
    if (made) rateIds.set(rate, made.id);
  }
  const newRules = wanted.flatMap(({ id, rate }) => {
    const rateId = rateIds.get(rate);
    return rateId === undefined
      ? []
      : [{ tax_rate_id: rateId, reference: 'product', reference_id: id }];
  });
  await createTaxRateRulesWorkflow(container).run({ input: { rules: newRules } });
}
