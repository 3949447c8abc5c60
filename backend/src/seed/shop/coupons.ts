import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createPromotionsWorkflow } from '@medusajs/medusa/core-flows';

/** Ten percent off everything that is discountable, for whoever enters it. */
const WELCOME = { code: 'WELCOME10', percent: 10 };

export async function ensureCoupons(container: MedusaContainer): Promise<void> {
  const [known] = await container.resolve(Modules.PROMOTION).listPromotions({ code: WELCOME.code });
  if (known) return;
  await createPromotionsWorkflow(container).run({
    input: {
      promotionsData: [
        {
          code: WELCOME.code,
          type: 'standard',
          status: 'active',
          is_automatic: false,
          is_tax_inclusive: true,
          application_method: {
            type: 'percentage',
            target_type: 'items',
            allocation: 'across',
            value: WELCOME.percent,
            currency_code: 'inr',
          },
        },
      ],
    },
  });
}
