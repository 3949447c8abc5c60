import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const manifest = new URL('../../backend/src/seed/data/manifest.json', import.meta.url);

const positive = v.pipe(v.number(), v.minValue(1));
const manifestSchema = v.object({
  products: v.array(
    v.object({
      handle: v.string(),
      title: v.string(),
      colours: v.array(v.string()),
      /** Depth is front to back. */
      dimensions_cm: v.object({ width: positive, height: positive, depth: positive }),
    }),
  ),
});

/** The products of the seed: their names, colours and measures, as its catalogue is made from them. */
export function seedProducts() {
  return v.parse(manifestSchema, JSON.parse(readFileSync(manifest, 'utf8'))).products;
}
