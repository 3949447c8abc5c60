import { type FileProduct, type ProductPlan, sendProducts, uploadFile } from '../api/product-files';
import { pictureNames, type PictureNames } from './picture-names';
import { openPictureZip } from './picture-zip';
import { readProducts, type RowError } from './product-rows';
import { readTable } from './table-file';

/** What the import of a file does. */
export type ImportPlan = {
  products: FileProduct[];
  plans: ProductPlan[];
  errors: RowError[];
  ignored: string[];
  pictures: PictureNames;
};

export type OnProgress = (text: string) => void;

/** A request is at most 100 kB. */
const MAX_BATCH_BYTES = 80_000;
const MAX_BATCH = 50;

/**
 * Reads a file and the zip of its pictures, and asks the API what would change. Nothing is written.
 * @throws {FileError} when one of them cannot be read
 */
export async function planImport(
  file: File,
  zip: File | undefined,
  onProgress: OnProgress,
): Promise<ImportPlan> {
  onProgress('Reading the file…');
  const table = await readTable(file);
  const pictures = pictureNames(zip ? await openPictureZip(zip) : new Map());
  const { products, errors, ignored } = await readProducts(table, pictures.nameOf);
  const plans: ProductPlan[] = [];
  for (const batch of batchesOf(products)) {
    const answer = await sendProducts(batch, true);
    plans.push(...answer.products);
    errors.push(...answer.errors);
    onProgress(`Comparing: ${plans.length} of ${products.length} products`);
  }
  const sorted = errors.toSorted((one, other) => one.row - other.row);
  return { products, plans, errors: sorted, ignored, pictures };
}

/** The products that the import would create or change. */
export function differing({ plans }: ImportPlan): ProductPlan[] {
  return plans.filter(({ status }) => status !== 'same');
}

/**
 * Uploads the pictures of a plan without errors, and writes its products. A repetition after a failure changes the rest.
 * @returns how long it took, in ms
 */
export async function runImport(plan: ImportPlan, onProgress: OnProgress): Promise<number> {
  const startedAt = performance.now();
  const changed = new Map(differing(plan).map((each) => [each.handle, each]));
  const uploads = [...new Set([...changed.values()].flatMap((each) => each.uploads))];
  for (const [at, name] of uploads.entries()) {
    onProgress(`Uploading: ${at + 1} of ${uploads.length} files`);
    await plan.pictures.upload(name, uploadFile);
  }
  const products = plan.products
    .filter(({ handle }) => changed.has(handle))
    .map((product) => plan.pictures.withPaths(product));
  let done = 0;
  for (const batch of batchesOf(products)) {
    onProgress(`Importing: ${done} of ${products.length} products`);
    await sendProducts(batch, false);
    done += batch.length;
  }
  return performance.now() - startedAt;
}

function batchesOf(products: readonly FileProduct[]): FileProduct[][] {
  const batches: FileProduct[][] = [];
  let bytes = 0;
  for (const product of products) {
    const size = new TextEncoder().encode(JSON.stringify(product)).byteLength;
    const last = batches.at(-1);
    if (last && last.length < MAX_BATCH && bytes + size <= MAX_BATCH_BYTES) {
      last.push(product);
      bytes += size;
    } else {
      batches.push([product]);
      bytes = size;
    }
  }
  return batches;
}
