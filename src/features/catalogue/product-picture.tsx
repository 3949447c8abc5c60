import { type PictureWidth, pictureSrcSet, pictureUrl } from '@/commerce/picture-url';
import { classNames } from '@/ui/class-names';
import { replayLoadEvent } from '@/ui/replay-load-event';
import { Icon } from '@/ui/icon';
import { useState } from 'react';
import { usePictureFailure } from './use-picture-failure';

interface ProductPictureProps {
  url: string | null;
  alt: string;
  /** The `sizes` attribute: how wide the picture is shown at each breakpoint. */
  sizes: string;
  /** Px; for browsers without srcset. */
  width?: PictureWidth;
  /** Whether it loads eagerly. */
  eager?: boolean;
  /** Whether it is the largest picture of the page. */
  priority?: boolean;
  /** URL of a smaller, loaded version, shown until this one has loaded. */
  placeholder?: string | null;
  className?: string;
}

/** A square picture of a product, without a visible frame. */
export function ProductPicture({
  url,
  alt,
  sizes,
  width = 480,
  eager,
  priority,
  placeholder,
  className,
}: ProductPictureProps) {
  const { failed, fail } = usePictureFailure(url);
  const [isThere, setThere] = useState(false);
  return (
    <span className={classNames('tile relative block aspect-square', className)}>
      {placeholder && !isThere && !failed && (
        <img src={placeholder} alt="" className="melt absolute inset-0 size-full object-cover" />
      )}
      {url && !failed ? (
        <img
          ref={replayLoadEvent}
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
          {...(placeholder && { onLoad: () => setThere(true) })}
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
