import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import type { Wish } from '../../../../../../modules/wishlist/service';

/** @throws {MedusaError} not found, unless the shop has this product, with this variant. */
export async function assertSold(
  container: MedusaContainer,
  { productId, variantId }: Wish,
): Promise<void> {
  const products = container.resolve(Modules.PRODUCT);
  const [product] = await products.listProducts(
    { id: [productId], status: 'published' },
    { select: ['id'], take: 1 },
  );
  if (!product) throw notFound(`Product with id: ${productId} was not found`);
  if (variantId === '') return;
  const [variant] = await products.listProductVariants(
    { id: [variantId], product_id: productId },
    { select: ['id'], take: 1 },
  );
  if (!variant) throw notFound(`This product has no variant with id: ${variantId}`);
}

function notFound(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, message);
}
