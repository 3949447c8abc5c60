import { useEffect, useRef } from 'react';
import { pictureUrl } from '@/commerce/picture-url';
import type { Picture } from '@/commerce/products/product';
import { t } from '@/language/t';
import { IconButton } from '@/ui/button';
import { useOpenDialog } from '@/ui/dialog';
import { Icon } from '@/ui/icon';

interface GalleryZoomProps {
  title: string;
  pictures: ReadonlyArray<Picture>;
  at: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** An enlarged picture, on phones twice the screen and scrollable. A native dialog, which traps the focus. */
export function GalleryZoom({ title, pictures, at, onMove, onClose }: GalleryZoomProps) {
  const dialog = useOpenDialog();
  const frame = useRef<HTMLDivElement>(null);
  const picture = pictures[at];

  useEffect(() => {
    const { current: view } = frame;
    if (!view || !picture) return;
    // The product is in the centre of the picture.
    view.scrollTo(
      (view.scrollWidth - view.clientWidth) / 2,
      (view.scrollHeight - view.clientHeight) / 2,
    );
  }, [picture]);

  return (
    <dialog
      ref={dialog}
      aria-label={t('Picture {at} of {length}: {title}', {
        at: at + 1,
        length: pictures.length,
        title,
      })}
      onClose={onClose}
      className="m-0 size-full max-h-none max-w-none bg-tile backdrop:bg-shade"
    >
      <div
        ref={frame}
        role="region"
        aria-label={t('Enlarged picture')}
        tabIndex={0}
        className="grid size-full overflow-auto overscroll-contain"
      >
        {picture && (
          <img
            src={pictureUrl(picture.url, 1280)}
            alt={
              picture.alt ??
              t('{title}, view {index} of {count}', {
                title,
                index: at + 1,
                count: pictures.length,
              })
            }
            width={1200}
            height={1200}
            className="m-auto aspect-square w-[min(200vw,200dvh)] max-w-none object-contain md:w-[100dvh] md:melt"
          />
        )}
      </div>
      <form method="dialog" className="fixed inset-e-4 top-4">
        <IconButton type="submit" label={t('Close')} className="bg-raised" autoFocus>
          <Icon name="close" />
        </IconButton>
      </form>
      {pictures.length > 1 && (
        <div className="fixed bottom-6 inset-s-1/2 flex -translate-x-1/2 gap-2 rounded-full bg-raised px-1">
          <IconButton label={t('Previous picture')} onClick={() => onMove(at - 1)}>
            <Icon name="left" />
          </IconButton>
          <IconButton label={t('Next picture')} onClick={() => onMove(at + 1)}>
            <Icon name="right" />
          </IconButton>
        </div>
      )}
    </dialog>
  );
}
