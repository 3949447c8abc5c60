import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createProductOptionsWorkflow } from '@medusajs/medusa/core-flows';
import { COLOURS } from '../shop-details';

/** The title every part of the storefront looks for. */
export const COLOUR_OPTION = 'color';

export type ColourOption = { id: string; valueIds: Map<string, string> };

/** The one option `color` all products share; a product takes those of its values it comes in. */
export async function ensureColourOption(container: MedusaContainer): Promise<ColourOption> {
  const products = container.resolve(Modules.PRODUCT);
  const [known] = await products.listProductOptions(
    { title: COLOUR_OPTION, is_exclusive: false },
    { relations: ['values'] },
  );
  if (known) return answer(known);
  const ranks: Record<string, number> = {};
  for (const [rank, colour] of COLOURS.entries()) ranks[colour] = rank;
  const { result } = await createProductOptionsWorkflow(container).run({
    input: {
      product_options: [{ title: COLOUR_OPTION, values: [...COLOURS], ranks, is_exclusive: false }],
    },
  });
  if (!result[0]) throw new Error('The colour option could not be made.');
  return answer(result[0]);
}

function answer(option: { id: string; values: { id: string; value: string }[] }): ColourOption {
  return { id: option.id, valueIds: new Map(option.values.map(({ id, value }) => [value, id])) };
}
