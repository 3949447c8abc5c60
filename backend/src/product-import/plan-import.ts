import type { MedusaContainer } from '@medusajs/framework/types';
import { comparePlan, isChanged, type ProductPlan } from './compare';
import { missingReferences, readReferences, type References, takenSkus } from './context';
import { isUpload } from './pictures';
import { readByHandle } from './read-products';
import { importedProduct, type ImportedProduct, type RowError } from './shape';

/** What an import of a batch does, or why it cannot. */
export type ImportPlan = { products: ProductPlan[]; references: References; errors: RowError[] };

/** Parses each product by itself, so that all errors of a batch are reported. */
export function parseProducts(given: readonly unknown[]): {
  products: ImportedProduct[];
  errors: RowError[];
} {
  const products: ImportedProduct[] = [];
  const errors: RowError[] = [];
  for (const each of given) {
    const parsed = importedProduct.safeParse(each);
    if (parsed.success) products.push(parsed.data);
    else {
      for (const { path, message } of parsed.error.issues) {
        errors.push({ row: rowAt(each, path), message: `${fieldText(path)}: ${message}` });
      }
    }
  }
  return { products, errors };
}

/** The row of the deepest object on the path that has one. */
function rowAt(given: unknown, path: readonly PropertyKey[]): number {
  let row = 1;
  let at: unknown = given;
  for (const step of ['', ...path]) {
    if (step !== '') at = isObject(at) ? Reflect.get(at, step) : undefined;
    if (!isObject(at)) break;
    const own: unknown = Reflect.get(at, 'row');
    if (typeof own === 'number') row = own;
  }
  return row;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Such as `variant mrp`. */
function fieldText(path: readonly PropertyKey[]): string {
  const names = path.filter((step) => typeof step === 'string' && step !== 'variants');
  const isOfVariant = path[0] === 'variants' && path.length > 1;
  return `${isOfVariant ? 'variant ' : ''}${names.join(' ').replaceAll('_', ' ')}`;
}

/** Compares products with the shop. Nothing is written. */
export async function planImport(
  container: MedusaContainer,
  products: readonly ImportedProduct[],
): Promise<ImportPlan> {
  const stored = new Map(
    (
      await readByHandle(
        container,
        products.map(({ handle }) => handle),
      )
    ).map((product) => [product.handle, product]),
  );
  const plans = products.map((given) => comparePlan(given, stored.get(given.handle)));
  const references = await readReferences(container, plans);
  const errors = [
    ...plans.flatMap((plan) => plan.errors),
    ...missingReferences(plans, references),
    ...(await takenSkus(container, plans)),
  ];
  return { products: plans, references, errors };
}

/** What the preview shows of a product. */
export function planText(plan: ProductPlan) {
  const { given, stored, variants } = plan;
  const status = stored === undefined ? 'new' : isChanged(plan) ? 'changed' : 'same';
  return {
    row: given.row,
    handle: given.handle,
    title: given.title ?? stored?.title ?? given.handle,
    status,
    changes: stored === undefined ? [] : plan.changes,
    variants: variants.map(({ given: variant, stored: known, changes }) => ({
      row: variant.row,
      title: variant.title ?? known?.title ?? variant.sku ?? '',
      status: known === undefined ? 'new' : changes.length > 0 ? 'changed' : 'same',
      changes,
    })),
    uploads: uploadsOf(plan),
  };
}

/** The pictures and the model that must be uploaded first, without those that the product has. */
export function uploadsOf({ given, stored, changes, variants }: ProductPlan): string[] {
  const values =
    stored === undefined
      ? [given.images ?? [], given.model ?? [], ...given.variants.map(({ images }) => images ?? [])]
      : [...changes, ...variants.flatMap((variant) => variant.changes)].map(({ to }) => to);
  const names = values
    .flat()
    .filter((value): value is string => typeof value === 'string' && isUpload(value));
  return [...new Set(names)];
}
