import type { MedusaContainer } from '@medusajs/framework/types';
import { catalogue } from '../catalogue';
import { makeProducts, missingOf } from '../products/make-products';
import type { Shelf } from '../products/shelf';
import { progress } from '../progress';
import type { SetupRecord } from '../setup-record';
import { generateProduct } from './generate';

const BATCH = 200;

/** Makes those of the first `count` generated products that are missing. */
export async function seedGenerated(
  container: MedusaContainer,
  record: SetupRecord,
  shelf: Shelf,
  count: number,
  addressOf: (source: string) => string,
): Promise<void> {
  for (let first = 1; first <= count; first += BATCH) {
    const last = Math.min(first + BATCH - 1, count);
    const batch = Array.from({ length: last - first + 1 }, (_, position) =>
      generateProduct(first + position, catalogue),
    );
    const missing = await missingOf(container, batch);
    await makeProducts(container, record, shelf, missing, addressOf);
    progress('generated products', last, count);
  }
}
