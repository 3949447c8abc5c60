import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { updateRegionsWorkflow } from '@medusajs/medusa/core-flows';
import { readEntities } from '@aangan/medusa-ledger/database/read-entities';
import { PAYMENT_PROVIDER } from '../modules/razorpay/entities';

/** Medusa's default provider, which accepts orders without a payment. */
const NO_PAYMENT = 'pp_system_default';

const regionSchema = z.object({
  id: z.string(),
  payment_providers: z.array(z.object({ id: z.string() }).nullish()),
});

/**
 * Replaces the payment provider in shops from before the gateway. Medusa runs the script once per database, with its migrations
 * and so before the shop starts.
 */
export default async function regionPaysByRazorpay({ container }: { container: MedusaContainer }) {
  for (const { id, payment_providers } of await readEntities(container, 'region', regionSchema)) {
    const providers = payment_providers.flatMap((provider) => (provider ? [provider.id] : []));
    if (!providers.includes(NO_PAYMENT)) continue;
    const kept = providers.filter((provider) => provider !== NO_PAYMENT);
    await updateRegionsWorkflow(container).run({
      input: {
        selector: { id },
        update: { payment_providers: [...new Set([...kept, PAYMENT_PROVIDER])] },
      },
    });
  }
}
