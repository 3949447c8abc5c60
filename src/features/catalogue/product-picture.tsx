import { type PictureWidth, pictureSrcSet, pictureUrl } from '@/commerce/picture-url';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { usePictureFailure } from './use-picture-failure';

interface ProductPictureProps {
  url: string | null;
  alt: string;
  /** The `sizes` attribute: how wide the picture is shown at each breakpoint. */
  sizes: string;
  /** Px; for browsers without srcset. */
  width?: PictureWidth;
  /** Above the fold: loaded at once. */
  eager?: boolean;
  /** The page's largest picture. */
  priority?: boolean;
  className?: string;
}

/** A square picture of a product, standing on the page rather than in a box. */
export function ProductPicture({
  url,
  alt,
  sizes,
  width = 480,
  eager,
  priority,
  className,
}: ProductPictureProps) {
  const { failed, fail } = usePictureFailure(url);
  return (
    <span className={classNames('tile block aspect-square', className)}>
      {url && !failed ? (
        <img
          src={pictureUrl(url, width)}
          srcSet={pictureSrcSet(url)}
          sizes={sizes}
          width={800}
          height={800}
          alt={alt}
          loading={eager || priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onError={fail}
          className="melt size-full object-cover"
        />
      ) : (
        <span
          {...(alt ? { role: 'img', 'aria-label': alt } : {})}
          className="grid size-full place-items-center bg-sunken text-muted"
        >
          <Icon name="grid" size={40} />
        </span>
      )}
    </span>
  );
}
