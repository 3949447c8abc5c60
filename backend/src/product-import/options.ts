import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { updateProductOptionsWorkflow } from '@medusajs/medusa/core-flows';
import type { ImportedProduct } from './shape';

type OptionInput = { id: string; value_ids: string[] } | { title: string; values: string[] };

/** Options that products share, such as the colours of the shop. */
export type SharedOptions = {
  /** The options of a new product: shared ones by id, others of its own. */
  inputFor: (product: ImportedProduct) => OptionInput[];
};

type Shared = { id: string; values: Map<string, string> };

/** Reads the shared options of new products, and adds their new values. */
export async function readOptions(
  container: MedusaContainer,
  products: readonly ImportedProduct[],
): Promise<SharedOptions> {
  const wanted = new Map<string, Set<string>>();
  for (const product of products) {
    for (const [title, values] of valuesOf(product)) {
      wanted.set(title, new Set([...(wanted.get(title) ?? []), ...values]));
    }
  }
  const shared = new Map<string, Shared>();
  for (const [title, values] of wanted) {
    const option = await readShared(container, title);
    if (option === undefined) continue;
    const missing = [...values].filter((value) => !option.values.has(value));
    if (missing.length > 0) {
      const all = [...option.values.keys(), ...missing];
      await updateProductOptionsWorkflow(container).run({
        input: { selector: { id: option.id }, update: { values: all } },
      });
    }
    shared.set(title, (missing.length > 0 && (await readShared(container, title))) || option);
  }
  return {
    inputFor: (product) =>
      [...valuesOf(product)].map(([title, values]) => {
        const option = shared.get(title);
        if (option === undefined) return { title, values: [...values] };
        return {
          id: option.id,
          value_ids: [...values].flatMap((value) => option.values.get(value) ?? []),
        };
      }),
  };
}

/** The values of each option of a product, in the order of its variants. */
function valuesOf({ variants }: ImportedProduct): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const { options } of variants) {
    for (const [title, value] of Object.entries(options)) {
      all.set(title, (all.get(title) ?? new Set()).add(value));
    }
  }
  return all;
}

async function readShared(container: MedusaContainer, title: string): Promise<Shared | undefined> {
  const [option] = await container
    .resolve(Modules.PRODUCT)
    .listProductOptions({ title, is_exclusive: false }, { relations: ['values'], take: 1 });
  return (
    option && {
      id: option.id,
      values: new Map(option.values.map(({ id, value }) => [value, id])),
    }
  );
}
