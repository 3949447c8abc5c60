import { pictureSrcSet, pictureUrl } from '@/commerce/picture-url';
import { IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { heroScenes } from './scenes';
import { useRotation } from './use-rotation';
import { useSwipe } from './use-swipe';

/** ms a picture stands (specification, section 9). */
const interval = 2000;

/** Five rooms, one after the other (HOME-1). Only the first loads with the page, the next ones when their turn is near. */
export function HeroCarousel() {
  const count = heroScenes.length;
  const { at, next, previous, playing, setPlaying, setHeld } = useRotation(count, interval);
  const swipe = useSwipe(next, previous);

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Rooms"
      className="relative h-[min(50svh,28rem)] touch-pan-y overflow-hidden bg-sunken md:h-[min(78svh,46rem)]"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...swipe}
    >
      <div aria-live={playing ? 'off' : 'polite'}>
        {heroScenes.map((scene, index) => (
          <div
            key={scene.url}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${count}`}
            aria-hidden={index !== at}
            className={classNames(
              'absolute inset-0 transition-opacity duration-700 ease-calm',
              index === at ? 'opacity-100' : 'opacity-0',
            )}
          >
            {(index === at || index === (at + 1) % count) && (
              <img
                src={pictureUrl(scene.url, 1280)}
                srcSet={pictureSrcSet(scene.url, [640, 960, 1280, 1600])}
                sizes="(min-aspect-ratio: 16/9) 100vw, 89svh"
                alt={scene.alt}
                width={1600}
                height={900}
                style={{ objectPosition: scene.focus }}
                fetchPriority={index === 0 ? 'high' : 'low'}
                decoding="async"
                draggable={false}
                className="size-full object-cover"
              />
            )}
          </div>
        ))}
      </div>

      <div className="absolute inset-e-gutter bottom-4 flex items-center rounded-full bg-raised/92 px-1 text-ink md:bottom-8">
        <IconButton label="Previous picture" onClick={previous}>
          <Icon name="left" size={20} />
        </IconButton>
        <IconButton
          label={playing ? 'Pause pictures' : 'Play pictures'}
          onClick={() => setPlaying(!playing)}
        >
          <Icon name={playing ? 'pause' : 'play'} size={18} />
        </IconButton>
        <span className="tabular px-1 text-sm font-semibold" aria-hidden="true">
          {at + 1}/{count}
        </span>
        <IconButton label="Next picture" onClick={next}>
          <Icon name="right" size={20} />
        </IconButton>
      </div>
    </section>
  );
}
