import type { CellValue, FileProduct } from '../api/product-files';
import { type Column, columnOf, HANDLE } from './columns';
import type { Table } from './table-file';

/** An error of the file, at the row that a spreadsheet shows. */
export type RowError = { row: number; message: string };

export type FileProducts = {
  products: FileProduct[];
  errors: RowError[];
  /** Headers that the import does not take. */
  ignored: string[];
};

class CellError extends Error {}

type Fields = Record<string, CellValue>;
type Parsed = {
  handle: string;
  product: Fields;
  variant: Fields;
  options: Record<string, string>;
};

/**
 * Reads products from the rows of a file: rows with the same handle are the variants of a product. Errors of all rows are collected;
 * whether the values are allowed is the decision of the API.
 * @param pictureOf names the picture of a cell for the API, such as a file of a zip
 */
export async function readProducts(
  { headers, rows }: Table,
  pictureOf: (cell: string) => Promise<string>,
): Promise<FileProducts> {
  const columns = headers.map(columnOf);
  const ignored = headers.filter((header, at) => columns[at] === undefined && header.trim() !== '');
  const errors = headerErrors(columns, headers);
  const products = new Map<string, FileProduct>();
  if (errors.length > 0) return { products: [], errors, ignored };
  for (const { row, cells } of rows) {
    try {
      const parsed = await parseRow(columns, cells, pictureOf);
      addRow(products, row, parsed);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      errors.push({ row, message: error.message });
    }
  }
  return { products: [...products.values()], errors, ignored };
}

function headerErrors(columns: readonly (Column | undefined)[], headers: readonly string[]) {
  const errors: RowError[] = [];
  const seen = new Map<string, string>();
  for (const [at, column] of columns.entries()) {
    if (!column) continue;
    const key = JSON.stringify(column);
    const header = headers[at] ?? '';
    const first = seen.get(key);
    if (first !== undefined) {
      errors.push({ row: 1, message: `The columns “${first}” and “${header}” mean the same` });
    }
    seen.set(key, header);
  }
  if (!columns.some((column) => column?.is === 'handle')) {
    errors.push({ row: 1, message: `The first row must name the columns: ${HANDLE} is missing` });
  }
  return errors;
}

async function parseRow(
  columns: readonly (Column | undefined)[],
  cells: readonly string[],
  pictureOf: (cell: string) => Promise<string>,
): Promise<Parsed> {
  const parsed: Parsed = { handle: '', product: {}, variant: {}, options: {} };
  const names = new Map<number, string>();
  const values = new Map<number, string>();
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (!column || cell === '') continue;
    switch (column.is) {
      case 'handle':
        parsed.handle = cell;
        break;
      case 'option':
        (column.part === 'name' ? names : values).set(column.at, cell);
        break;
      case 'field': {
        const { of, field, kind, header } = column.column;
        parsed[of][field] =
          kind === 'picture' ? await pictureOf(cell) : cellValue(header, kind, cell);
        break;
      }
      case 'list': {
        const { of, field, kind } = column.column;
        const list = parsed[of][field];
        const value = kind === 'picture' ? await pictureOf(cell) : cell;
        parsed[of][field] = [...(Array.isArray(list) ? list : []), value];
      }
    }
  }
  if (parsed.handle === '') throw new CellError(`${HANDLE} is empty`);
  for (const [at, name] of names) {
    const value = values.get(at);
    if (value === undefined) throw new CellError(`Variant Option ${at} Value is empty`);
    parsed.options[name] = value;
  }
  for (const at of values.keys()) {
    if (!names.has(at)) throw new CellError(`Variant Option ${at} Name is empty`);
  }
  return parsed;
}

function cellValue(header: string, kind: 'text' | 'number' | 'yes-no', cell: string): CellValue {
  switch (kind) {
    case 'text':
      return cell;
    case 'number': {
      // As spreadsheets write them: ₹1,29,999.00 and 18%.
      const plain = cell.replaceAll(/^₹\s*|[,\s]|%$/g, '');
      if (/^\d{1,12}(?:\.\d{1,6})?$/.test(plain)) return Number(plain);
      throw new CellError(`${header}: “${cell}” must be a number`);
    }
    case 'yes-no': {
      const given = cell.toLowerCase();
      if (['yes', 'true', '1'].includes(given)) return true;
      if (['no', 'false', '0'].includes(given)) return false;
      throw new CellError(`${header}: “${cell}” must be yes or no`);
    }
  }
}

function addRow(products: Map<string, FileProduct>, row: number, parsed: Parsed): void {
  const { handle, product, variant, options } = parsed;
  const known = products.get(handle);
  const target = known ?? { row, handle, variants: [] };
  for (const [field, value] of Object.entries(product)) {
    const before = target[field];
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(value)) {
      throw new CellError(
        `${field.replaceAll('_', ' ')} differs from row ${target.row}, of the same product`,
      );
    }
    target[field] = value;
  }
  // A row of a product without variants has none of these.
  if (Object.keys(variant).length + Object.keys(options).length > 0) {
    target.variants.push({ row, ...variant, options });
  }
  products.set(handle, target);
}
