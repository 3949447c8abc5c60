import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { updateProductsWorkflow, uploadFilesWorkflow } from '@medusajs/medusa/core-flows';
import { progress, type SetupRecord } from '../setup-record';

const KEY = 'seed-models';
const ENDING = '.glb';

/** Handles of the products with a 3D model, which `npm run models` generates. */
export function modelledHandles(): string[] {
  return readdirSync(__dirname)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .toSorted();
}

/**
 * Uploads the 3D models and stores their URLs in the metadata of the products, as `model`. The record lists those that were
 * added, so that a model that the owner deleted or replaced does not come back.
 */
export async function seedModels(container: MedusaContainer, record: SetupRecord): Promise<void> {
  const added = new Set(z.array(z.string()).parse((await record.read(KEY)) ?? []));
  const handles = modelledHandles();
  const missing = handles.filter((handle) => !added.has(handle));
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
    added.add(handle);
    await record.write(KEY, [...added].toSorted());
  }
  progress('models', added.size, handles.length);
}

/** @returns the URL of the file */
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
