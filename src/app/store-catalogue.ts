import { widthAskedFor } from '@/commerce/picture-size';
import { cardSizes } from '@/features/catalogue';
import { connection } from '@/sync/connection';
import { serviceWorkers } from '@/sync/service-workers';

/** ms after the page has loaded: what the shopper came for goes first. */
const firstDelay = 3000;
/** ms between two looks whether something is missing or old. */
const lookEvery = 5 * 60_000;

/** Stores the catalogue for a time without a network, while the page has nothing better to do (OFF-1). */
export async function storeCatalogue(): Promise<void> {
  const workers = serviceWorkers();
  if (workers === null) return;
  const wasControlled = workers.controller !== null;
  // Without a worker nobody would answer from it.
  await workers.ready;
  const { keepSeenPictures } = await import('@/sync/keep-seen-pictures');
  if (!wasControlled) void keepSeenPictures();

  const goOn = async () => {
    const { storedCatalogue } = await import('@/sync/stored-catalogue/stored-catalogue');
    await storedCatalogue().goOn(cardWidth());
  };
  setTimeout(() => void goOn(), firstDelay);
  setInterval(() => void goOn(), lookEvery);
  connection.listen((state) => {
    if (state === 'online') void goOn();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void goOn();
  });
}

function cardWidth() {
  return widthAskedFor(cardSizes, {
    width: innerWidth,
    rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    pixelRatio: devicePixelRatio,
  });
}
