import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { updateRegionsWorkflow } from '@medusajs/medusa/core-flows';
import { readEntities } from '@aangan/medusa-ledger/database/read-entities';
import { COD_PROVIDER } from '@aangan/checkout-rules/cash-on-delivery';
import { PAYMENT_PROVIDER } from '../modules/razorpay/entities';

const regionSchema = z.object({
  id: z.string(),
  payment_providers: z.array(z.object({ id: z.string() }).nullish()),
});

/**
 * Adds cash on delivery to the regions of shops from before it. Medusa runs the script once per database, with its migrations and so
 * before the shop starts.
 */
export default async function regionPaysOnDelivery({ container }: { container: MedusaContainer }) {
  for (const { id, payment_providers } of await readEntities(container, 'region', regionSchema)) {
    const providers = payment_providers.flatMap((provider) => (provider ? [provider.id] : []));
    if (!providers.includes(PAYMENT_PROVIDER) || providers.includes(COD_PROVIDER)) continue;
    await updateRegionsWorkflow(container).run({
      input: { selector: { id }, update: { payment_providers: [...providers, COD_PROVIDER] } },
    });
  }
}
