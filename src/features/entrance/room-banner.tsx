import { useState } from 'react';
import { pictureSrcSet, pictureUrl } from '@/commerce/picture-url';
import { t } from '@/language/t';
import { IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { useRotation } from '@/ui/use-rotation';

/** Rotation interval in ms (specification, section 9). */
const interval = 3000;

const pictures = [
  '/heroes/portrait-armchair.webp',
  '/heroes/portrait-bedside.webp',
  '/heroes/portrait-vases.webp',
] as const;

/** Rotating pictures next to a form (AUTH-1). Decorative, wide screens only. */
export function RoomBanner() {
  const [hovered, setHovered] = useState(false);
  const { at, playing, setPlaying } = useRotation(pictures.length, interval, hovered);
  return (
    <div
      className="relative hidden h-[min(calc(100dvh-8.5rem),48rem)] min-h-[34rem] overflow-hidden rounded-lg bg-sunken lg:block"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      {pictures.map((url, index) => (
        <img
          key={url}
          src={pictureUrl(url, 640)}
          srcSet={pictureSrcSet(url, [480, 640, 960])}
          sizes="(min-width: 64rem) 48vw, 1px"
          width={900}
          height={1200}
          alt=""
          // Not displayed on phones, so lazy loading skips it there.
          loading="lazy"
          decoding="async"
          className={classNames(
            'absolute inset-0 size-full object-cover transition-opacity duration-700 ease-calm',
            index === at ? 'opacity-100' : 'opacity-0',
          )}
        />
      ))}
      <IconButton
        label={playing ? t('Pause pictures') : t('Play pictures')}
        onClick={() => setPlaying(!playing)}
        className="absolute inset-e-4 bottom-4 bg-raised/92 hover:bg-raised"
      >
        <Icon name={playing ? 'pause' : 'play'} size={18} />
      </IconButton>
    </div>
  );
}
