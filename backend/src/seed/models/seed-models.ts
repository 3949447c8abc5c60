import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { updateProductsWorkflow, uploadFilesWorkflow } from '@medusajs/medusa/core-flows';
import { progress } from '../progress';
import type { SetupRecord } from '../setup-record';

const KEY = 'seed-models';
const ENDING = '.glb';

/** The handles of the seed's products that have a 3D model: a file each, made by `npm run models`. */
export function modelledHandles(): string[] {
  return readdirSync(__dirname)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .toSorted();
}

/**
 * Uploads the models of the seed's products and names each in its product's metadata, as `model`. The record tells which were
 * given already: one that the owner has taken away or replaced stays as it is.
 */
export async function seedModels(container: MedusaContainer, record: SetupRecord): Promise<void> {
  const given = new Set(z.array(z.string()).parse((await record.read(KEY)) ?? []));
  const handles = modelledHandles();
  const missing = handles.filter((handle) => !given.has(handle));
  const products = await container
    .resolve(Modules.PRODUCT)
    .listProducts(
      { handle: missing },
      { select: ['id', 'handle', 'metadata'], take: handles.length },
    );
  for (const { id, handle, metadata } of missing.length > 0 ? products : []) {
    if (metadata?.['model'] === undefined) {
      const model = await upload(container, handle);
      await updateProductsWorkflow(container).run({
        input: { products: [{ id, metadata: { ...metadata, model } }] },
      });
    }
    given.add(handle);
    await record.write(KEY, [...given].toSorted());
  }
  progress('models', given.size, handles.length);
}

/** @returns the address of the uploaded file */
async function upload(container: MedusaContainer, handle: string): Promise<string> {
  const file = `${handle}${ENDING}`;
  const { result } = await uploadFilesWorkflow(container).run({
    input: {
      files: [
        {
          filename: file,
          mimeType: 'model/gltf-binary',
          content: await readFile(join(__dirname, file), 'base64'),
          access: 'public' as const,
        },
      ],
    },
  });
  if (!result[0]) throw new Error(`The model of "${handle}" could not be uploaded.`);
  return result[0].url;
}
