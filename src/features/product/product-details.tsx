import { Suspense, useState } from 'react';
import type { Product } from '@/commerce/products/product';
import { PriceOf, transitionPicture, weightOf } from '@/features/catalogue';
import { ReviewFigures, Reviews } from '@/features/reviews';
import { shownProductOf, WishlistHeart } from '@/features/wishlist';
import { t } from '@/language/t';
import { AfterPaint, useAfterPaint } from '@/ui/after-paint';
import { useConnection } from '@/features/sync-status';
import { Icon } from '@/ui/icon';
import { lazyComponent, lazyPart } from '@/ui/lazy-component';
import { BuyBox } from './buy-box';
import { ColourSwatches } from './colour-swatches';
import { DeliveryNotes } from './delivery-notes';
import { Gallery } from './gallery';
import { ProductHead } from './head/product-head';
import { hasSeveralPictures, galleryPictures } from './gallery-pictures';
import { ProductAccordion } from './product-accordion';
import { RoomViewButton } from './room-view/room-view-button';
import { ShareButton } from './share-button';
import { SimilarProducts } from './similar-products';
import { StockNote } from './stock-note';

const RecentlyViewed = lazyComponent(
  async () => (await import('@/features/recently-viewed')).RecentlyViewed,
);

const StockAlert = lazyPart(async () => ({
  default: (await import('@/features/notifications')).StockAlert,
}));

interface ProductDetailsProps {
  product: Product;
  /** Whether only the card is known (OFF-1). */
  isPartial?: boolean;
}

/** A product with a chosen variant, which determines pictures, price and stock (PDP-2, PDP-3, PDP-5). */
export function ProductDetails({ product, isPartial = false }: ProductDetailsProps) {
  const [variantId, setVariantId] = useState(product.variants[0]?.id);
  const isPainted = useAfterPaint();
  const [cameBy] = useState(() => transitionPicture(product.id));
  // Reserves space for the thumbnails, which may load later.
  const [beganPartial] = useState(isPartial);
  const variant = product.variants.find((each) => each.id === variantId) ?? product.variants[0];

  return (
    <>
      <ProductHead product={product} />
      <div className="column grid grid-cols-1 gap-8 pt-4 lg:grid-cols-[7fr_5fr] lg:gap-16 lg:pt-10">
        <div className="min-w-0 lg:sticky lg:top-33 lg:self-start">
          <Gallery
            key={variant?.id}
            title={product.title}
            pictures={galleryPictures(product, variant)}
            hasThumbnails={beganPartial || hasSeveralPictures(product)}
            isWhole={isPainted && !isPartial}
            placeholder={variant === product.variants[0] ? cameBy : null}
            isPartial={isPartial}
            isOfAnotherColour={isPartial && variant !== product.variants[0]}
          />
        </div>
        <div className="min-w-0">
          <div className="flex flex-wrap items-start justify-between gap-4">
            <div className="min-w-0 grow basis-40">
              {product.bestSeller && <p className="eyebrow mb-3 text-accent">{t('Best Seller')}</p>}
              <h1 className={`display ${isLong(product.title) ? 'text-2xl' : 'text-3xl'}`}>
                {product.title}
              </h1>
            </div>
            <div className="flex shrink-0">
              <ShareButton productId={product.id} title={product.title} />
              <WishlistHeart item={shownProductOf(product, variant)} />
            </div>
          </div>
          {product.subtitle && <p className="mt-2 text-lg text-muted">{product.subtitle}</p>}
          <ReviewFigures productId={product.id} />

          <div className="mt-6" aria-live="polite">
            {variant?.price ? (
              <>
                <PriceOf price={variant.price} size="large" />
                <p className="mt-1 text-sm text-muted">{t('incl. of all taxes')}</p>
              </>
            ) : (
              <p className="text-lg text-muted">
                {isPartial ? t('Price not checked yet') : t('Price on request')}
              </p>
            )}
          </div>

          <ColourSwatches
            product={product}
            chosen={variant}
            onChoose={setVariantId}
            isPartial={isPartial}
          />
          {variant && <StockNote stock={variant.stock} />}
          <BuyBox key={variant?.id} product={product} variant={variant} isPartial={isPartial} />
          {variant?.stock.kind === 'out-of-stock' && (
            <AfterPaint place={null}>
              <Suspense>
                <StockAlert variantId={variant.id} />
              </Suspense>
            </AfterPaint>
          )}
          {isPartial ? (
            <PartialNote />
          ) : (
            <>
              <RoomViewButton product={product} variant={variant} />
              <AfterPaint>
                <div className="second-frame">
                  <DeliveryNotes grams={weightOf(product, variant)} />
                  {product.description && (
                    <p className="mt-8 text-lg leading-relaxed">{product.description}</p>
                  )}
                  <ProductAccordion product={product} />
                </div>
              </AfterPaint>
            </>
          )}
        </div>
      </div>
      {!isPartial && (
        <AfterPaint>
          <Reviews productId={product.id} productTitle={product.title} />
          <SimilarProducts product={product} />
        </AfterPaint>
      )}
      <AfterPaint place={null}>
        <Suspense>
          <RecentlyViewed product={product} max={4} />
        </Suspense>
      </AfterPaint>
    </>
  );
}

/** Whether a title would take many lines, or break a word on a phone with text of twice the size. */
function isLong(title: string): boolean {
  return title.length > 60 || /\S{10}/.test(title);
}

/**
 * Says that details are missing while only the card is known. Below all controls, so that they do not move when it
 * disappears.
 */
function PartialNote() {
  const isOffline = useConnection() === 'offline';
  return (
    <div role="status" className="mt-8 flex gap-3 border-y border-line py-5">
      <Icon name="offline" className="mt-0.5 shrink-0 text-muted" />
      <p>
        <strong className="block">
          {isOffline
            ? t('More details appear when you’re back online')
            : t('More details are loading')}
        </strong>
        <span className="text-sm text-muted">
          {t(
            'You’re seeing the details saved on this device. More pictures, stock, description, measurements and reviews are still to come.',
          )}
        </span>
      </p>
    </div>
  );
}
