import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';

/**
 * @param variantId a variant of the product, or an empty text
 * @throws {MedusaError} not found, unless the shop sells this product and variant
 */
export async function assertProductSold(
  container: MedusaContainer,
  productId: string,
  variantId = '',
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

const notFound = (message: string) => new MedusaError(MedusaError.Types.NOT_FOUND, message);
