import {
  bedFinishes,
  chairFinishes,
  type Finishes,
  smallSofaFinishes,
  sofaFinishes,
  woodFinishes,
} from './finishes';
import { bed } from './furniture/bed';
import { diningChair } from './furniture/chair';
import type { Build } from './furniture/part';
import { sofa } from './furniture/sofa';
import { bookshelf, mediaUnit, wardrobe } from './furniture/storage';
import { diningTable, roundTable } from './furniture/tables';

interface ModelledProduct {
  build: Build;
  /** By the name of the colour. */
  finishes: Readonly<Record<string, Finishes>>;
}

/** Which of the seed's products have a model, by handle. Their dimensions are in the seed only. */
export const modelledProducts: Readonly<Record<string, ModelledProduct>> = {
  'aria-3-seater-sofa': {
    build: sofa({
      seats: 3,
      scattered: [
        { seat: 0, surface: 'accent' },
        { seat: 2, surface: 'cloth' },
      ],
    }),
    finishes: sofaFinishes,
  },
  'luma-2-seater-sofa': {
    build: sofa({ seats: 2, scattered: [{ seat: 0, surface: 'cloth' }] }),
    finishes: smallSofaFinishes,
  },
  'harvest-dining-table': { build: diningTable, finishes: woodFinishes },
  'drift-coffee-table': { build: roundTable, finishes: woodFinishes },
  'wren-dining-chair': { build: diningChair, finishes: chairFinishes },
  'solace-king-bed': { build: bed, finishes: bedFinishes },
  'ridge-bookshelf': { build: bookshelf, finishes: woodFinishes },
  'haven-wardrobe': { build: wardrobe, finishes: woodFinishes },
  'vista-tv-unit': { build: mediaUnit, finishes: woodFinishes },
};
