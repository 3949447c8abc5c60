import { Link } from '@tanstack/react-router';
import type { ProductCard as Card } from '@/commerce/products/product';
import { shownProductOf, WishlistHeart } from '@/features/wishlist';
import { t } from '@/language/t';
import { groupByPrice, VariantPrices } from './variant-prices';
import { nameReturningTile } from './picture-transition';
import { ProductPicture } from './product-picture';
import { SwatchDot } from './swatch';

/** The `sizes` attribute of a card's picture. The stored catalogue also uses it to choose pictures. */
export const cardSizes =
  '(min-width: 84rem) 19rem, (min-width: 64rem) 22vw, (min-width: 52rem) 30vw, 46vw';

interface ProductCardProps {
  product: Card;
  /** Whether it is above the fold. */
  eager?: boolean;
  /** Heading level of the title. */
  level?: 2 | 3;
}

export function ProductCard({ product, eager = false, level = 3 }: ProductCardProps) {
  const Title = `h${level}` as const;
  // If prices differ, each price shows its colours.
  const oneLine = groupByPrice(product.variants).length <= 1;
  return (
    <article className="group relative flex h-full flex-col">
      <div
        data-tile
        ref={(tile) => nameReturningTile(product.id, tile)}
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
                {t('Colours: {colours}', { colours: product.colours.join(', ') })}
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
