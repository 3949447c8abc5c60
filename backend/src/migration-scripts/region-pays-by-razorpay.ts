import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { updateRegionsWorkflow } from '@medusajs/medusa/core-flows';
import { PAYMENT_PROVIDER } from '../payments/provider-id';

/** Medusa's own, with which anybody orders without paying. */
const NO_PAYMENT = 'pp_system_default';

const regionsSchema = z.array(
  z.object({ id: z.string(), payment_providers: z.array(z.object({ id: z.string() }).nullish()) }),
);

/**
 * Regions of shops that were filled before there was a gateway ask for real payments from now on.
 * Medusa runs it once in a database, as a part of its migrations and so before the shop opens.
 */
export default async function regionPaysByRazorpay({
  container,
}: {
  container: MedusaContainer;
}): Promise<void> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: 'region', fields: ['id', 'payment_providers.id'] });
  for (const { id, payment_providers } of regionsSchema.parse(data)) {
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
