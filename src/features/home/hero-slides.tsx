import { useState } from 'react';
import { pictureSrcSet, pictureUrl } from '@/commerce/picture-url';
import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import { replayLoadEvent } from '@/ui/replay-load-event';
import { heroScenes } from './hero-scenes';

/**
 * Stacked pictures, one of them opaque. The next one loads when the current one has loaded, and loaded ones stay for
 * the cross-fade.
 */
export function HeroSlides({ at, playing }: { at: number; playing: boolean }) {
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set());
  const count = heroScenes.length;
  const upcoming = playing && arrived.has(at) ? (at + 1) % count : null;

  return (
    <div aria-live={playing ? 'off' : 'polite'}>
      {heroScenes.map((scene, index) => (
        <div
          key={scene.url}
          role="group"
          aria-roledescription={t('slide')}
          aria-label={t('Slide {index} of {count}', { index: index + 1, count })}
          aria-hidden={index !== at}
          className={classNames(
            'absolute inset-0 transition-opacity duration-700 ease-calm',
            index === at ? 'opacity-100' : 'opacity-0',
          )}
        >
          {(index === at || index === upcoming || arrived.has(index)) && (
            <img
              ref={replayLoadEvent}
              src={pictureUrl(scene.url, 1280)}
              srcSet={pictureSrcSet(scene.url, [640, 960, 1280, 1600])}
              // On phones the height is fixed, at 16:9.
              sizes="(min-width: 52rem) 100vw, 89svh"
              alt={t(scene.alt)}
              width={1600}
              height={900}
              fetchPriority={index === 0 ? 'high' : 'low'}
              decoding="async"
              draggable={false}
              onLoad={() => setArrived((all) => new Set([...all, index]))}
              className={classNames('size-full object-cover', scene.focus)}
            />
          )}
        </div>
      ))}
    </div>
  );
}
