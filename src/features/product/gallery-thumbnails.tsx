import { pictureUrl } from '@/commerce/picture-url';
import type { Picture } from '@/commerce/products/product';
import { usePictureFailure } from '@/features/catalogue';
import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';

interface GalleryThumbnailsProps {
  pictures: ReadonlyArray<Picture>;
  /** Index of the current picture. */
  at: number;
  onPress: (index: number) => void;
}

/** A row on phones, a column on wider screens. */
const ROW = 'scrollbar-none flex min-h-20 gap-3 overflow-x-auto p-1 md:flex-col';

export function GalleryThumbnails({ pictures, at, onPress }: GalleryThumbnailsProps) {
  return (
    <ul className={ROW} aria-label={t('Thumbnails')}>
      {pictures.map((picture, index) => (
        <li key={picture.id} className="w-18 shrink-0">
          <Thumbnail
            url={picture.url}
            label={t('Show picture {index}', { index: index + 1 })}
            current={index === at}
            onPress={() => onPress(index)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder while the number of pictures is unknown. */
export function MissingThumbnails() {
  return (
    <div aria-hidden="true" className={ROW}>
      {[1, 2, 3].map((place) => (
        <div key={place} className="aspect-square w-18 shrink-0 rounded-sm bg-sunken" />
      ))}
    </div>
  );
}

interface ThumbnailProps {
  url: string;
  label: string;
  current: boolean;
  onPress: () => void;
}

function Thumbnail({ url, label, current, onPress }: ThumbnailProps) {
  const { failed, fail } = usePictureFailure(url);
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current}
      onClick={onPress}
      className={classNames(
        'tile block aspect-square w-full overflow-hidden rounded-sm ring-offset-2 ring-offset-page transition',
        current ? 'ring-2 ring-ink' : 'opacity-75 hover:opacity-100',
      )}
    >
      {failed ? (
        <span className="grid size-full place-items-center bg-sunken text-muted">
          <Icon name="grid" size={20} />
        </span>
      ) : (
        <img
          src={pictureUrl(url, 160)}
          alt=""
          width={160}
          height={160}
          loading="lazy"
          onError={fail}
          className="size-full object-cover"
        />
      )}
    </button>
  );
}
