import { type KeyboardEvent, useRef, useState } from 'react';
import type { Picture } from '@/commerce/products/product';
import { ProductPicture } from '@/features/catalogue';
import { t } from '@/language/t';
import { IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { GalleryThumbnail } from './gallery-thumbnail';
import { GalleryZoom } from './gallery-zoom';

const mainSizes = '(min-width: 84rem) 46rem, (min-width: 64rem) 55vw, 92vw';

interface GalleryProps {
  title: string;
  pictures: ReadonlyArray<Picture>;
  /** Whether any of the product's colours has several pictures: all of them have thumbnails then, and a choice moves nothing. */
  hasThumbnails: boolean;
  /** Otherwise what no first look needs is left out for the moment: the pictures that a finger brings, and the thumbnails. */
  isWhole: boolean;
  /** Address of the picture that the shopper came by. */
  placeholder: string | null;
}

/**
 * Pictures of the chosen variant (PDP-2). The strip scrolls by finger and snaps; arrows, keys and thumbnails scroll it,
 * wrapping around at both ends. A tap on the picture opens it large.
 */
export function Gallery({ title, pictures, hasThumbnails, isWhole, placeholder }: GalleryProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const count = pictures.length;

  function show(index: number) {
    const to = (index + count) % count;
    setAt(to);
    strip.current?.scrollTo({ left: to * strip.current.clientWidth });
  }

  function followFinger() {
    const element = strip.current;
    if (element) setAt(Math.min(count - 1, Math.round(element.scrollLeft / element.clientWidth)));
  }

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
      className={classNames('grid gap-4', hasThumbnails && 'md:grid-cols-[5rem_1fr]')}
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
        {count > 1 && (
          <div className="pointer-events-none absolute inset-x-1 top-1/2 flex -translate-y-1/2 justify-between">
            <IconButton
              label={t('Previous picture')}
              className="pointer-events-auto bg-raised/85"
              onClick={() => show(at - 1)}
            >
              <Icon name="left" />
            </IconButton>
            <IconButton
              label={t('Next picture')}
              className="pointer-events-auto bg-raised/85"
              onClick={() => show(at + 1)}
            >
              <Icon name="right" />
            </IconButton>
          </div>
        )}
        <p
          aria-live="polite"
          className="tabular absolute inset-e-3 bottom-3 rounded-full bg-raised/85 px-3 py-1 text-sm font-semibold"
        >
          <span className="sr-only">{t('Picture')} </span>
          {at + 1}
          <span aria-hidden="true">/</span>
          <span className="sr-only">{t(' of ')}</span>
          {count}
        </p>
      </div>
      {hasThumbnails && (
        <ul
          className="scrollbar-none flex min-h-20 gap-3 overflow-x-auto p-1 md:flex-col"
          aria-label={t('Thumbnails')}
        >
          {(isWhole ? pictures : []).map((picture, index) => (
            <li key={picture.id} className="w-18 shrink-0">
              <GalleryThumbnail
                url={picture.url}
                label={t('Show picture {index}', { index: index + 1 })}
                current={index === at}
                onPress={() => show(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {zoomed && (
        <GalleryZoom
          title={title}
          pictures={pictures}
          at={at}
          onMove={show}
          onClose={() => setZoomed(false)}
        />
      )}
    </section>
  );
}
