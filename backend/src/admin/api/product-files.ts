import { z } from 'zod';
import { callAdmin } from './call-admin';

export type CellValue = string | number | boolean | string[];

/** A variant of the file, as the API takes it. */
export type FileVariant = {
  row: number;
  options: Record<string, string>;
  [field: string]: CellValue | Record<string, string>;
};

/** A product of the file, as the API takes it. Cells that are empty are not given. */
export type FileProduct = {
  row: number;
  handle: string;
  variants: FileVariant[];
  [field: string]: CellValue | FileVariant[];
};

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

const changesSchema = z.array(z.object({ field: z.string(), from: valueSchema, to: valueSchema }));

const statusSchema = z.enum(['new', 'changed', 'same']);

const planSchema = z.object({
  row: z.number(),
  handle: z.string(),
  title: z.string(),
  status: statusSchema,
  changes: changesSchema,
  variants: z.array(
    z.object({ row: z.number(), title: z.string(), status: statusSchema, changes: changesSchema }),
  ),
  /** Files to upload before the import. */
  uploads: z.array(z.string()),
});

/** What an import does with a product. */
export type ProductPlan = z.infer<typeof planSchema>;

const answerSchema = z.object({
  errors: z.array(z.object({ row: z.number(), message: z.string() })),
  products: z.array(planSchema),
});

/** Creates and changes products, or with `dryRun` says what would change. */
export function sendProducts(products: readonly FileProduct[], dryRun: boolean) {
  const body = { dry_run: dryRun, products };
  return callAdmin('product-imports', answerSchema, { method: 'POST', body });
}

const exportedSchema = z.looseObject({
  handle: z.string(),
  variants: z.array(z.looseObject({ options: z.record(z.string(), z.string()) })),
});

/** A product as an import takes it. */
export type ExportedProduct = z.infer<typeof exportedSchema>;

const PAGE_SIZE = 100;

/** All products of the shop. @param onProgress called with the number that is read */
export async function exportProducts(
  onProgress: (count: number) => void,
): Promise<ExportedProduct[]> {
  const all: ExportedProduct[] = [];
  for (;;) {
    const query = { after: all.at(-1)?.handle ?? '', limit: PAGE_SIZE };
    const schema = z.object({ products: z.array(exportedSchema) });
    const { products } = await callAdmin('product-exports', schema, { query });
    all.push(...products);
    onProgress(all.length);
    if (products.length < PAGE_SIZE) return all;
  }
}

const uploadSchema = z.object({ files: z.tuple([z.object({ url: z.string() })]) });

/** Uploads a picture or a model. @returns its path */
export async function uploadFile(name: string, content: Blob): Promise<string> {
  const body = new FormData();
  body.append('files', content, name);
  const { files } = await callAdmin('uploads', uploadSchema, { method: 'POST', form: body });
  return new URL(files[0].url, 'http://shop').pathname;
}
