import type { ExportedProduct } from '../api/product-files';
import { FIELD_COLUMNS, HANDLE, LIST_COLUMNS } from './columns';

/** The table of an export: the file that an import takes. */
export type ProductTable = { headers: string[]; rows: string[][] };

type Row = { product: ExportedProduct; variant: ExportedProduct['variants'][number] | undefined };

const cellText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The products as rows: one for each variant, or one for a product without variants. */
export function toProductTable(products: readonly ExportedProduct[]): ProductTable {
  const rows = products.flatMap((product): Row[] =>
    product.variants.length === 0
      ? [{ product, variant: undefined }]
      : product.variants.map((variant) => ({ product, variant })),
  );
  const valuesOf = (of: 'product' | 'variant', field: string, row: Row): unknown =>
    of === 'product' ? row.product[field] : row.variant?.[field];
  const columns: { header: string; cell: (row: Row) => string }[] = [
    { header: HANDLE, cell: ({ product }) => product.handle },
    ...FIELD_COLUMNS.map(({ of, field, header }) => ({
      header,
      cell: (row: Row) => cellText(valuesOf(of, field, row)),
    })),
  ];
  const options = Math.max(
    0,
    ...rows.map(({ variant }) => Object.keys(variant?.options ?? {}).length),
  );
  for (let at = 0; at < options; at += 1) {
    const optionOf = ({ variant }: Row) => Object.entries(variant?.options ?? {})[at];
    columns.push(
      { header: `Variant Option ${at + 1} Name`, cell: (row) => optionOf(row)?.[0] ?? '' },
      { header: `Variant Option ${at + 1} Value`, cell: (row) => optionOf(row)?.[1] ?? '' },
    );
  }
  for (const { of, field, name } of LIST_COLUMNS) {
    const longest = Math.max(0, ...rows.map((row) => listOf(valuesOf(of, field, row)).length));
    for (let at = 0; at < longest; at += 1) {
      const cell = (row: Row) => listOf(valuesOf(of, field, row))[at] ?? '';
      columns.push({ header: `${name} ${at + 1}`, cell });
    }
  }
  return {
    headers: columns.map(({ header }) => header),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
}
