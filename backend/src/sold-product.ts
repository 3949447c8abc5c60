import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';

/** @throws {MedusaError} not found, unless the shop sells this product. */
export async function assertProductSold(container: MedusaContainer, id: string): Promise<void> {
  const [product] = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ id: [id], status: 'published' }, { select: ['id'], take: 1 });
  if (!product) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Product with id: ${id} was not found`);
  }
}
