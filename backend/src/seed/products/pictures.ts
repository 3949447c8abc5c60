import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MedusaContainer } from '@medusajs/framework/types';
import { uploadFilesWorkflow } from '@medusajs/medusa/core-flows';
import { z } from '@medusajs/framework/zod';
import type { CatalogueProduct } from '../catalogue';
import type { SetupRecord } from '../setup-record';

const FOLDER = join(__dirname, '..', 'pictures');
const KEY = 'pictures';
const addresses = z.record(z.string(), z.string()).default({});

/** URLs of uploaded pictures by their path below `pictures/`. */
export type PictureAddresses = {
  of: (source: string) => string;
  upload: (product: CatalogueProduct) => Promise<void>;
};

/**
 * Uploads pictures with Medusa's file module, each once. The setup record stores the URLs after each product, so that an
 * interrupted run continues there.
 */
export async function openPictures(
  container: MedusaContainer,
  record: SetupRecord,
): Promise<PictureAddresses> {
  const known = addresses.parse(await record.read(KEY));
  return {
    of(source) {
      const address = known[source];
      if (!address) throw new Error(`The picture "${source}" is not uploaded.`);
      return address;
    },
    async upload(product) {
      const missing = product.pictures.filter(({ source }) => !known[source]);
      if (missing.length === 0) return;
      const files = await Promise.all(
        missing.map(async ({ source }) => ({
          filename: source.replace('/', '-'),
          mimeType: 'image/webp',
          content: await readFile(join(FOLDER, source), 'base64'),
          access: 'public' as const,
        })),
      );
      const { result } = await uploadFilesWorkflow(container).run({ input: { files } });
      for (const [position, { source }] of missing.entries()) {
        const uploaded = result[position];
        if (uploaded) known[source] = uploaded.url;
      }
      await record.write(KEY, known);
    },
  };
}
