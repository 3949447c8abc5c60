import { Link } from '@tanstack/react-router';
import { cardSizes, PriceOf, ProductPicture } from '@/features/catalogue';
import { WishlistHeart } from '@/features/wishlist';
import { type PlainText, t } from '@/language/t';
import { PendingMark } from '@/ui/pending-mark';
import type { WishItem } from './wish-items';

const goneTitle: PlainText = 'No longer available';
const unknownTitle: PlainText = 'Details appear when you’re back online';

/** A product of the wishlist with its link and heart. */
export function WishCard({ item, eager }: { item: WishItem; eager: boolean }) {
  const { productId, variantId, productTitle, productImage, handle, price } = item;
  const title = productTitle ?? t(item.isGone ? goneTitle : unknownTitle);
  return (
    <article
      data-pending={item.isPending || undefined}
      className="group relative flex h-full flex-col"
    >
      <div className="relative overflow-hidden">
        <ProductPicture
          url={productImage}
          alt=""
          sizes={cardSizes}
          eager={eager}
          className="transition-transform duration-500 ease-calm group-hover:scale-[1.03]"
        />
      </div>
      <div className="mt-3 flex flex-1 flex-col gap-1">
        <h2 className="text-base leading-snug font-semibold">
          {productTitle === null ? (
            <span className="text-muted">{title}</span>
          ) : (
            <Link
              to="/productdetails/$productId"
              params={{ productId }}
              className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {title}
            </Link>
          )}
        </h2>
        {price && <PriceOf price={price} />}
      </div>
      <WishlistHeart
        item={{
          productId,
          variantId,
          title: productTitle ?? '',
          handle,
          thumbnail: productImage,
          unitPrice: price?.amount ?? null,
          compareAtUnitPrice: price?.original ?? null,
        }}
        onPicture
        className="absolute inset-e-0 top-0"
      />
      {item.isPending && (
        <PendingMark
          words={t('Not sent yet')}
          className="pointer-events-none absolute inset-s-2 top-2.5 rounded-full bg-white/60 p-0.5 text-on-tile"
        />
      )}
    </article>
  );
}
