import { t } from '@/language/t';
import { IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { HeroSlides } from './hero-slides';
import { heroScenes } from './hero-scenes';
import { useRotation } from '@/ui/use-rotation';
import { useSwipe } from './use-swipe';

/** Rotation interval in ms (specification, section 9). */
const interval = 2000;

interface HeroCarouselProps {
  /** Whether it is hovered or focused. */
  held: boolean;
}

/** Carousel of five rooms (HOME-1). */
export function HeroCarousel({ held }: HeroCarouselProps) {
  const { at, next, previous, playing, setPlaying } = useRotation(
    heroScenes.length,
    interval,
    held,
  );
  const swipe = useSwipe(next, previous);

  return (
    <section
      aria-roledescription={t('carousel')}
      aria-label={t('Rooms')}
      className="relative h-[min(50svh,28rem)] touch-pan-y overflow-hidden bg-sunken md:h-[min(78svh,46rem)]"
      {...swipe}
    >
      <HeroSlides at={at} playing={playing} />
      <div className="absolute inset-e-edge bottom-4 flex items-center rounded-full bg-raised/92 px-1 text-ink md:bottom-8">
        <IconButton label={t('Previous picture')} onClick={previous}>
          <Icon name="left" size={20} />
        </IconButton>
        <IconButton
          label={playing ? t('Pause pictures') : t('Play pictures')}
          onClick={() => setPlaying(!playing)}
        >
          <Icon name={playing ? 'pause' : 'play'} size={18} />
        </IconButton>
        <span className="tabular px-1 text-sm font-semibold" aria-hidden="true">
          {at + 1}/{heroScenes.length}
        </span>
        <IconButton label={t('Next picture')} onClick={next}>
          <Icon name="right" size={20} />
        </IconButton>
      </div>
    </section>
  );
}
