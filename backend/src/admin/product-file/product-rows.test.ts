import { expect, it } from 'vitest';
import { toProductTable } from './product-table';
import { readProducts } from './product-rows';
import { readTable, toCsv, toXlsx } from './table-file';

const read = (headers: string[], ...rows: string[][]) =>
  readProducts({ headers, rows: rows.map((cells, at) => ({ row: at + 2, cells })) }, (cell) =>
    Promise.resolve(`picture of ${cell}`),
  );

it('DESK-5: rows with one handle are the variants of a product; empty cells are not given', async () => {
  const { products, errors, ignored } = await read(
    '\uFEFFproduct handle|Product Title|Product Discountable|Product Image 1 Url|Variant SKU|Variant Price INR|Variant Option 1 Name|Variant Option 1 Value|Variant Metadata'.split(
      '|',
    ),
    ['oak-bed', 'Oak Bed', 'yes', 'a.webp', 'OB-1', '₹1,29,999.50', 'color', 'Oak', '{}'],
    ['oak-bed', '', '', '', 'OB-2', '99000', 'color', 'Teak', ''],
    ['pine-bed', 'Pine Bed', 'no', '', '', '', '', '', ''],
  );
  expect(errors).toEqual([]);
  expect(ignored).toEqual(['Variant Metadata']);
  expect(products).toEqual([
    {
      row: 2,
      handle: 'oak-bed',
      title: 'Oak Bed',
      discountable: true,
      images: ['picture of a.webp'],
      variants: [
        { row: 2, sku: 'OB-1', mrp: 129_999.5, options: { color: 'Oak' } },
        { row: 3, sku: 'OB-2', mrp: 99_000, options: { color: 'Teak' } },
      ],
    },
    { row: 4, handle: 'pine-bed', title: 'Pine Bed', discountable: false, variants: [] },
  ]);
});

it('DESK-5: errors of all rows are collected', async () => {
  const { errors } = await read(
    [
      'Product Handle',
      'Product Title',
      'Product Width',
      'Product Discountable',
      'Variant Option 1 Name',
    ],
    ['a', 'One', 'wide', '', ''],
    ['', 'One', '', '', ''],
    ['b', 'One', '', 'perhaps', ''],
    ['c', 'One', '', '', 'color'],
    ['d', 'One', '', '', ''],
    ['d', 'Other', '', '', ''],
  );
  expect(errors).toEqual([
    { row: 2, message: 'Product Width: “wide” must be a number' },
    { row: 3, message: 'Product Handle is empty' },
    { row: 4, message: 'Product Discountable: “perhaps” must be yes or no' },
    { row: 5, message: 'Variant Option 1 Value is empty' },
    { row: 7, message: 'title differs from row 6, of the same product' },
  ]);
  expect((await read(['Product Title'], ['x'])).errors).toEqual([
    { row: 1, message: 'The first row must name the columns: Product Handle is missing' },
  ]);
  const twice = await read(
    ['Product Handle', 'Variant Price INR', 'Variant MRP INR'],
    ['a', '1', '2'],
  );
  expect(twice.errors).toEqual([
    { row: 1, message: 'The columns “Variant Price INR” and “Variant MRP INR” mean the same' },
  ]);
});

it.each([
  ['products.csv', toCsv],
  ['products.xlsx', toXlsx],
])('DESK-5: an export is read as it was: %s', async (name, write) => {
  const products = [
    {
      handle: 'oak-bed',
      title: 'Oak, “large”\nBed',
      description: '=SUM(A1) is no formula',
      weight: 42.5,
      discountable: false,
      categories: ['furniture', 'beds'],
      images: ['/static/a.webp', '/static/b.webp'],
      variants: [
        { options: { color: 'Oak', size: 'King' }, sku: '0012', mrp: 129_999.5, stock: 0 },
        { options: { color: 'Teak', size: 'King' }, sku: '0013', images: ['/static/b.webp'] },
      ],
    },
    { handle: 'pine-bed', title: 'Pine Bed', variants: [] },
  ];
  const { headers, rows } = toProductTable(products);
  const file = new File([await write(headers, rows)], name);
  const { products: back, errors } = await readProducts(await readTable(file), (cell) =>
    Promise.resolve(cell),
  );
  expect(errors).toEqual([]);
  const withoutRows: unknown = JSON.parse(
    JSON.stringify(back, (key, value: unknown) => (key === 'row' ? undefined : value)),
  );
  expect(withoutRows).toEqual(products);
});
