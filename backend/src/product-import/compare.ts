import { sanitizeText } from '../validation/sanitize-text';
import { picturePath, withStoredPictures } from './pictures';
import type { StoredProduct, StoredVariant } from './read-products';
import type {
  FieldChange,
  ImportedProduct,
  ImportedVariant,
  ProductField,
  RowError,
  Value,
  VariantField,
} from './shape';

/** What an import does with a variant; without a stored one it is new. */
export type VariantPlan = {
  given: ImportedVariant;
  stored: StoredVariant | undefined;
  changes: FieldChange[];
};

/** What an import does with a product; without a stored one it is new. */
export type ProductPlan = {
  given: ImportedProduct;
  stored: StoredProduct | undefined;
  changes: FieldChange[];
  variants: VariantPlan[];
  errors: RowError[];
};

/** Compares a product of a file with the one in the shop. */
export function comparePlan(
  imported: ImportedProduct,
  stored: StoredProduct | undefined,
): ProductPlan {
  const given = stored ? withStoredPictures(imported, stored) : imported;
  const variants = given.variants.map((variant) => comparedVariant(variant, stored));
  return {
    given,
    stored,
    changes: stored ? changesOf(given, storedFields(stored), SETS_OF_PRODUCT) : [],
    variants,
    errors: stored ? errorsOfStored(given, stored, variants) : errorsOfNew(given),
  };
}

/** Whether the import does something. */
export function isChanged({ stored, changes, variants }: ProductPlan): boolean {
  return (
    stored === undefined ||
    changes.length > 0 ||
    variants.some((variant) => variant.stored === undefined || variant.changes.length > 0)
  );
}

function comparedVariant(given: ImportedVariant, product: StoredProduct | undefined): VariantPlan {
  const stored = product?.variants.find(
    (each) =>
      (given.sku !== undefined && each.sku === given.sku) ||
      (Object.keys(given.options).length > 0 && hasSameOptions(each.options, given.options)),
  );
  return {
    given,
    stored,
    changes: stored ? changesOf(given, storedVariantFields(stored), SETS_OF_VARIANT) : [],
  };
}

type Options = Readonly<Record<string, string>>;

function hasSameOptions(one: Options, other: Options): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}

type Fields<Name extends string> = Readonly<Record<Name, Value>>;

const textOf = (value: unknown) => (typeof value === 'string' ? sanitizeText(value) : null);

export function storedFields(product: StoredProduct): Fields<ProductField> {
  const { metadata, images, gst_rate, collection, type, categories, tags, status } = product;
  const { width, height, length, weight, hs_code, mid_code, origin_country } = product;
  return {
    title: textOf(product.title),
    subtitle: textOf(product.subtitle),
    description: textOf(product.description),
    material: textOf(product.material),
    warranty: textOf(metadata?.['warranty']),
    fabric: textOf(metadata?.['fabric']),
    model: typeof metadata?.['model'] === 'string' ? picturePath(metadata['model']) : null,
    images: images.map(({ url }) => picturePath(url)),
    discountable: product.discountable,
    gst_rate,
    collection,
    type,
    categories,
    tags,
    status,
    width,
    height,
    length,
    weight,
    hs_code,
    mid_code,
    origin_country,
  };
}

export function storedVariantFields(variant: StoredVariant): Fields<VariantField> {
  const { sku, barcode, ean, upc, manage_inventory, allow_backorder } = variant;
  const { mrp, sale_price, stock } = variant;
  return {
    title: textOf(variant.title),
    images: variant.images.map(picturePath),
    sku,
    barcode,
    ean,
    upc,
    manage_inventory,
    allow_backorder,
    mrp,
    sale_price,
    stock,
  };
}

/** Lists whose order means nothing; a variant's pictures are in the order of the product's. */
const SETS_OF_PRODUCT = new Set(['categories', 'tags']);
const SETS_OF_VARIANT = new Set(['images']);

function changesOf<Name extends string>(
  given: { [Field in Name]?: unknown },
  stored: Fields<Name>,
  sets: ReadonlySet<string>,
): FieldChange[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record with these names
  const names = Object.keys(stored) as Name[];
  return names.flatMap((field) => {
    const to = given[field];
    const from = stored[field];
    if (to === undefined || isSame(from, to, sets.has(field))) return [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema has only such values
    return [{ field, from, to: to as Value }];
  });
}

function isSame(from: Value, to: unknown, isSet: boolean): boolean {
  if (!Array.isArray(to) || !Array.isArray(from)) return from === to;
  if (isSet) return from.length === to.length && from.every((value) => to.includes(value));
  return from.length === to.length && from.every((value, at) => value === to[at]);
}

function errorsOfNew({ row, title, variants }: ImportedProduct): RowError[] {
  const errors = title === undefined ? [{ row, message: 'A new product needs a title' }] : [];
  if (variants.length === 0) errors.push({ row, message: 'A new product needs a variant' });
  const names = Object.keys(variants[0]?.options ?? {})
    .toSorted()
    .join();
  const seen = new Map<string, number>();
  for (const variant of variants) {
    errors.push(...errorsOfNewVariant(variant));
    if (Object.keys(variant.options).toSorted().join() !== names) {
      const message = 'All variants of a product need a value of the same options';
      errors.push({ row: variant.row, message });
    }
    const given = Object.keys(variant.options).toSorted();
    const key = JSON.stringify(given.map((name) => [name, variant.options[name]]));
    const first = seen.get(key);
    if (first !== undefined) {
      const message = `The values of the options are those of row ${first}`;
      errors.push({ row: variant.row, message });
    }
    seen.set(key, variant.row);
  }
  return errors;
}

function errorsOfNewVariant({ row, options, mrp, sku }: ImportedVariant): RowError[] {
  const errors: RowError[] = [];
  if (Object.keys(options).length === 0) {
    errors.push({ row, message: 'A new variant needs an option, such as color' });
  }
  if (mrp === undefined) errors.push({ row, message: 'A new variant needs an MRP' });
  if (sku === undefined) errors.push({ row, message: 'A new variant needs a SKU' });
  return errors;
}

function errorsOfStored(
  { row }: ImportedProduct,
  stored: StoredProduct,
  variants: readonly VariantPlan[],
): RowError[] {
  const errors: RowError[] = [];
  const rows = new Map<string, number>();
  for (const { given, stored: known } of variants) {
    if (known === undefined) {
      errors.push(...errorsOfNewVariant(given), ...unknownValues(given, stored));
      continue;
    }
    const first = rows.get(known.id);
    if (first !== undefined) {
      errors.push({ row: given.row, message: `The variant is in row ${first} already` });
    }
    rows.set(known.id, given.row);
    if (given.stock !== undefined && known.inventory_item === null) {
      const message = 'The stock of this variant is not counted in the shop';
      errors.push({ row: given.row, message });
    }
  }
  if (stored.handle === '') errors.push({ row, message: 'The product has no handle' });
  return errors;
}

/** Medusa links a new value to a product only where the product is edited. */
function unknownValues({ row, options }: ImportedVariant, stored: StoredProduct): RowError[] {
  const names = Object.keys(stored.options);
  if (Object.keys(options).toSorted().join() !== names.toSorted().join()) {
    const message = `A new variant of this product needs a value of: ${names.join(', ')}`;
    return [{ row, message }];
  }
  return Object.entries(options)
    .filter(([name, value]) => stored.options[name]?.includes(value) === false)
    .map(([name, value]) => ({
      row,
      message: `The product has no ${name} “${value}”; add it on the product’s page first`,
    }));
}
