import type { PlainText } from '@/language/t';

/** The five pictures of the home page's carousel, in public/heroes. */
interface HeroScene {
  url: string;
  alt: PlainText;
  /** Class with the object-position that keeps the subject in view where phones crop the picture. */
  focus: string;
}

export const heroScenes: readonly HeroScene[] = [
  {
    url: '/heroes/hero-living-room.webp',
    focus: 'object-[58%_60%]',
    alt: 'A living room with a cream sofa, a walnut coffee table and a patterned rug in morning light',
  },
  {
    url: '/heroes/hero-bedroom.webp',
    focus: 'object-[62%_60%]',
    alt: 'A bedroom with a walnut king bed, bedside tables and lit lamps',
  },
  {
    url: '/heroes/hero-dining.webp',
    focus: 'object-[84%_60%]',
    alt: 'A dining corner with a long table, four chairs and two pendant lamps',
  },
  {
    url: '/heroes/hero-decor.webp',
    focus: 'object-[58%_60%]',
    alt: 'A terracotta wall with a TV unit, a round mirror, lamps and vases',
  },
  {
    url: '/heroes/hero-study.webp',
    focus: 'object-[66%_60%]',
    alt: 'A study with a desk, a bookshelf and a lounge chair',
  },
];
