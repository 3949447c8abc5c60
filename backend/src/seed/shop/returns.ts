import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createReturnReasonsWorkflow } from '@medusajs/medusa/core-flows';

/** Why somebody sends something back, in the order in which they are offered. */
const REASONS = [
  { value: 'damaged', label: 'It arrived damaged' },
  { value: 'defective', label: 'It does not work as it should' },
  { value: 'wrong-item', label: 'It is not what I ordered' },
  { value: 'not-as-described', label: 'It looks different from the pictures' },
  { value: 'does-not-fit', label: 'It does not fit into my home' },
  { value: 'changed-mind', label: 'I changed my mind' },
];

/** Makes the reasons of returns; a shop that has some keeps its own. */
export async function ensureReturnReasons(container: MedusaContainer): Promise<void> {
  const known = await container.resolve(Modules.ORDER).listReturnReasons({}, { take: 1 });
  if (known.length > 0) return;
  await createReturnReasonsWorkflow(container).run({ input: { data: REASONS } });
}
