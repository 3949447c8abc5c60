import { Link } from '@tanstack/react-router';
import type { ProductCard as Card } from '@/commerce/products/product';
import { shownProductOf, WishlistHeart } from '@/features/wishlist';
import { t } from '@/language/t';
import { cardSizes } from './card-sizes';
import { pricesByAmount } from './prices-by-amount';
import { nameIfReturned } from './picture-handover';
import { ProductPicture } from './product-picture';
import { SwatchDot } from './swatch-dot';
import { VariantPrices } from './variant-prices';

interface ProductCardProps {
  product: Card;
  /** Among the first that are seen. */
  eager?: boolean;
  /** Level of the title in the page's outline. */
  level?: 2 | 3;
}

export function ProductCard({ product, eager = false, level = 3 }: ProductCardProps) {
  const Title = `h${level}` as const;
  // Where prices differ, each price has its colours beside it.
  const oneLine = pricesByAmount(product.variants).length <= 1;
  return (
    <article className="group relative flex h-full flex-col">
      <div
        data-tile
        ref={(tile) => nameIfReturned(product.id, tile)}
        className="relative overflow-hidden"
      >
        <ProductPicture
          url={product.thumbnail}
          alt=""
          sizes={cardSizes}
          eager={eager}
          className="transition-transform duration-500 ease-calm group-hover:scale-[1.03]"
        />
        {product.bestSeller && (
          <span className="absolute inset-s-0 top-2 rounded-full bg-raised px-3 py-1 text-xs font-semibold text-accent">
            {t('Best Seller')}
          </span>
        )}
      </div>
      <div className="mt-3 flex flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-2">
          <Title className="min-w-0 flex-1 basis-20 text-base leading-snug font-semibold">
            <Link
              to="/productdetails/$productId"
              params={{ productId: product.id }}
              className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {product.title}
            </Link>
          </Title>
          {oneLine && product.colours.length > 1 && (
            <span className="mt-1.5 flex shrink-0 gap-1" title={product.colours.join(', ')}>
              {product.colours.map((colour) => (
                <SwatchDot key={colour} colour={colour} />
              ))}
              <span className="sr-only">
                {t('in {colours}', { colours: product.colours.join(', ') })}
              </span>
            </span>
          )}
        </div>
        <VariantPrices variants={product.variants} />
      </div>
      <WishlistHeart
        item={shownProductOf(product, product.variants[0])}
        onPicture
        className="absolute inset-e-0 top-0"
      />
    </article>
  );
}
