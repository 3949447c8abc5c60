import { type KeyboardEvent, Suspense, useState } from 'react';
import type { Picture } from '@/commerce/products/product';
import { ProductPicture } from '@/features/catalogue';
import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { lazyPart } from '@/ui/lazy-component';
import { GalleryThumbnails, MissingThumbnails } from './gallery-thumbnails';
import { usePictureStrip } from './use-picture-strip';

const GalleryZoom = lazyPart(async () => ({
  default: (await import('./gallery-zoom')).GalleryZoom,
}));

const mainSizes = '(min-width: 84rem) 46rem, (min-width: 64rem) 55vw, 92vw';

interface GalleryProps {
  title: string;
  pictures: ReadonlyArray<Picture>;
  /**
   * Whether any colour has several pictures: then all colours show thumbnails, so that a choice does not move the
   * layout.
   */
  hasThumbnails: boolean;
  /** False on the first render: further pictures and thumbnails are deferred. */
  isWhole: boolean;
  /** URL of the picture on the card that was tapped. */
  placeholder: string | null;
  /** Whether only the card’s picture is known. */
  isPartial: boolean;
  /** Whether the pictures may show another colour than the chosen one. */
  isOfAnotherColour: boolean;
}

/**
 * Pictures of the chosen variant (PDP-2), in a scroll-snap strip with arrows, keys and thumbnails that wrap around. A
 * tap enlarges the picture.
 */
export function Gallery({
  title,
  pictures,
  hasThumbnails,
  isWhole,
  placeholder,
  isPartial,
  isOfAnotherColour,
}: GalleryProps) {
  const count = pictures.length;
  const { strip, at, show, followFinger } = usePictureStrip(count);
  const [zoomed, setZoomed] = useState(false);

  function walk(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    show(at + (event.key === 'ArrowRight' ? 1 : -1));
  }

  if (count === 0) return <ProductPicture url={null} alt="" sizes={mainSizes} />;
  return (
    <section
      aria-roledescription={t('carousel')}
      aria-label={t('Pictures of {title}', { title })}
      className={classNames(
        // No wider than the page, however long the text is that stands for a picture.
        'grid grid-cols-1 gap-4',
        hasThumbnails && 'md:grid-cols-[5rem_minmax(0,1fr)]',
      )}
      onKeyDown={walk}
    >
      <div className="relative md:order-2">
        <div
          ref={strip}
          onScrollEnd={followFinger}
          className="scrollbar-none flex snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth"
        >
          {(isWhole ? pictures : pictures.slice(0, 1)).map((picture, index) => (
            <button
              key={picture.id}
              type="button"
              aria-label={t('Enlarge picture {index} of {count}', { index: index + 1, count })}
              tabIndex={index === at ? 0 : -1}
              onClick={() => setZoomed(true)}
              className="w-full shrink-0 cursor-zoom-in snap-center"
            >
              <ProductPicture
                url={picture.url}
                alt={
                  picture.alt ??
                  t('{title}, view {index} of {count}', { title, index: index + 1, count })
                }
                sizes={mainSizes}
                width={960}
                priority={index === 0}
                {...(index === 0 && { placeholder, className: 'moved-picture' })}
              />
            </button>
          ))}
        </div>
        {count > 1 && <GalleryArrows onStep={(by) => show(at + by)} />}
        {!isPartial && <GalleryCount at={at} count={count} />}
        {isOfAnotherColour && (
          <p className="pointer-events-none absolute inset-s-3 top-3 rounded-full bg-raised/85 px-3 py-1 text-sm font-semibold">
            {t('Picture may show another colour')}
          </p>
        )}
      </div>
      {hasThumbnails &&
        (isPartial ? (
          <MissingThumbnails />
        ) : (
          <GalleryThumbnails pictures={isWhole ? pictures : []} at={at} onPress={show} />
        ))}
      {zoomed && (
        <Suspense>
          <GalleryZoom
            title={title}
            pictures={pictures}
            at={at}
            onMove={show}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Arrows over the pictures. */
function GalleryArrows({ onStep }: { onStep: (by: 1 | -1) => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-1 top-1/2 flex -translate-y-1/2 justify-between">
      <IconButton
        label={t('Previous picture')}
        className="pointer-events-auto bg-raised/85"
        onClick={() => onStep(-1)}
      >
        <Icon name="left" />
      </IconButton>
      <IconButton
        label={t('Next picture')}
        className="pointer-events-auto bg-raised/85"
        onClick={() => onStep(1)}
      >
        <Icon name="right" />
      </IconButton>
    </div>
  );
}

/** Number of the current picture. */
function GalleryCount({ at, count }: { at: number; count: number }) {
  return (
    <p
      aria-live="polite"
      className="tabular absolute inset-e-3 bottom-3 rounded-full bg-raised/85 px-3 py-1 text-sm font-semibold"
    >
      <span aria-hidden="true">
        {at + 1}/{count}
      </span>
      <span className="sr-only">{t('Picture {index} of {count}', { index: at + 1, count })}</span>
    </p>
  );
}
