import { pictureUrl } from '@/commerce/picture-url';
import { usePictureFailure } from '@/features/catalogue';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';

interface GalleryThumbnailProps {
  url: string;
  label: string;
  /** It is the one that is shown large. */
  current: boolean;
  onPress: () => void;
}

export function GalleryThumbnail({ url, label, current, onPress }: GalleryThumbnailProps) {
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
