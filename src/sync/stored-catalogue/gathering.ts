import type { CatalogueCall } from '@/commerce/catalogue-call';
import type { PictureWidth } from '@/commerce/picture-url';

/** What a round of gathering works with. */
export interface Gathering {
  /** ms since 1970: what was kept before is asked for again. */
  since: number;
  /** Bytes that answers and pictures may come to. */
  budget: number;
  /** Px: the size in which the shop's cards show their pictures on this device. */
  cardWidth: PictureWidth;
  /** Asks the shop, past the worker. @throws StoreError */
  ask: (call: CatalogueCall) => Promise<string>;
  /** @throws TypeError without a network */
  fetchPicture: (url: string) => Promise<Response>;
  /** Waits for the next quiet moment. @throws Paused when it may not go on now */
  pace: () => Promise<void>;
  /** Something was kept, or is known. */
  told: (news: { total?: number }) => void;
}

/** Not now: it goes on later where it stopped. */
export class Paused extends Error {
  override name = 'Paused';
}

/** No space is left, in the budget or on the device. */
export class Full extends Error {
  override name = 'Full';
}

/** The browser stores nothing. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}
