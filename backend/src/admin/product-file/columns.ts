/** How the text of a cell is read. */
type Kind = 'text' | 'number' | 'yes-no' | 'picture';

export type FieldColumn = {
  of: 'product' | 'variant';
  field: string;
  kind: Kind;
  /** As the export names it. */
  header: string;
};

const product = (field: string, header: string, kind: Kind = 'text'): FieldColumn => ({
  of: 'product',
  field,
  kind,
  header: `Product ${header}`,
});

const variant = (field: string, header: string, kind: Kind = 'text'): FieldColumn => ({
  of: 'variant',
  field,
  kind,
  header: `Variant ${header}`,
});

/** Columns with one value. Names are those of Medusa's own import; it does not know the last of products and those of prices and stock. */
export const FIELD_COLUMNS: readonly FieldColumn[] = [
  product('title', 'Title'),
  product('subtitle', 'Subtitle'),
  product('description', 'Description'),
  product('status', 'Status'),
  product('material', 'Material'),
  product('width', 'Width', 'number'),
  product('height', 'Height', 'number'),
  product('length', 'Length', 'number'),
  product('weight', 'Weight', 'number'),
  product('hs_code', 'HS Code'),
  product('mid_code', 'MID Code'),
  product('origin_country', 'Origin Country'),
  product('discountable', 'Discountable', 'yes-no'),
  product('type', 'Type'),
  product('collection', 'Collection'),
  product('warranty', 'Warranty'),
  product('fabric', 'Fabric'),
  product('gst_rate', 'GST Rate', 'number'),
  product('model', 'Model', 'picture'),
  variant('title', 'Title'),
  variant('sku', 'SKU'),
  variant('barcode', 'Barcode'),
  variant('ean', 'EAN'),
  variant('upc', 'UPC'),
  variant('manage_inventory', 'Manage Inventory', 'yes-no'),
  variant('allow_backorder', 'Allow Backorder', 'yes-no'),
  variant('mrp', 'MRP INR', 'number'),
  variant('sale_price', 'Sale Price INR', 'number'),
  variant('stock', 'Stock', 'number'),
];

/** Columns with a number in their name, such as `Product Image 2`. */
export type ListColumn = { of: 'product' | 'variant'; field: string; kind: Kind; name: string };

export const LIST_COLUMNS: readonly ListColumn[] = [
  { of: 'product', field: 'categories', kind: 'text', name: 'Product Category' },
  { of: 'product', field: 'tags', kind: 'text', name: 'Product Tag' },
  { of: 'product', field: 'images', kind: 'picture', name: 'Product Image' },
  { of: 'variant', field: 'images', kind: 'picture', name: 'Variant Image' },
];

export const HANDLE = 'Product Handle';

/** Names of Medusa's template that mean the same. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['variant price inr', 'variant mrp inr'],
  ['product depth', 'product length'],
]);

/** What a column holds; `option` has the names or values of the options of variants. */
export type Column =
  | { is: 'handle' }
  | { is: 'field'; column: FieldColumn }
  | { is: 'list'; column: ListColumn; at: number }
  | { is: 'option'; part: 'name' | 'value'; at: number };

/** What the header of a column means; undefined for one that the import does not take. */
export function columnOf(header: string): Column | undefined {
  const given = header
    .replace(/^\uFEFF/, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
  const name = ALIASES.get(given) ?? given;
  if (name === HANDLE.toLowerCase()) return { is: 'handle' };
  const column = FIELD_COLUMNS.find((each) => each.header.toLowerCase() === name);
  if (column) return { is: 'field', column };
  const [, optionAt, part] = /^variant option (\d{1,2}) (name|value)$/.exec(name) ?? [];
  if (part === 'name' || part === 'value') return { is: 'option', part, at: Number(optionAt) };
  const [, listName, listAt] = /^(.+) (\d{1,3})(?: url)?$/.exec(name) ?? [];
  const list = LIST_COLUMNS.find((each) => each.name.toLowerCase() === listName);
  return list && { is: 'list', column: list, at: Number(listAt) };
}
