import type { Product } from '@/commerce/products/product';
import { cutAtWord, PageHead } from '@/features/page-head';
import { t } from '@/language/t';
import { picturesOf } from '../pictures-of';
import { productPath } from './product-path';
import { ProductThings } from './product-things';

export function ProductHead({ product }: { product: Product }) {
  const { title, description, subtitle } = product;
  return (
    <>
      <PageHead
        title={title}
        description={cutAtWord(
          description ??
            subtitle ??
            t('{title}: pictures, stock and price, all taxes included.', { title }),
        )}
        path={productPath(product.id)}
        picture={picturesOf(product, product.variants[0])[0]?.url}
        type="product"
      />
      {import.meta.env.SSR && <ProductThings product={product} />}
    </>
  );
}
