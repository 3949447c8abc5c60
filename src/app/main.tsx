import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { provideAccess } from '@/commerce/http/access';
import { wait } from '@/commerce/http/wait';
import { readSettings } from '@/commerce/read-settings';
import { provideSettings } from '@/commerce/settings';
import { keepInstallOffer } from '@/features/install';
import { StartFailure } from '@/features/layout';
import { screenIsAlive } from '@/features/page-head';
import { languageIn } from '@/language/languages';
import { speak } from '@/language/speak';
import { currentLocale } from '@/language/spoken';
import { connection } from '@/sync/connection';
import { latePartsAreThere } from '@/ui/late-part';
import '@/ui/theme.css';
import { answersInPage, takeAnswers } from './answers-in-page';
import { dropRenderedHead } from './drop-rendered-head';
import { catchUpWithInput, wakeScreen } from './early-input';
import { reloadForLostChunks } from './lost-chunks';
import { createQueryClient } from './query-client';
import { createShopRouter } from './router';
import { Shop } from './shop';
import { createStore } from './store';

/** ms in which a screen may come to life piece by piece; then it has to at once. */
const LONGEST_HYDRATION_MS = 3000;
/** ms that taps are held back for the rest of the scripts. */
const LONGEST_HOLD_MS = 3000;

let root: Root | undefined;
/** The entry's own hashed address: another build has another one. */
const buildId = new URL(import.meta.url).pathname;

async function start(container: HTMLElement): Promise<void> {
  const speaks = speak(languageIn(document.cookie));
  try {
    const settings = await readSettings();
    await speaks;
    provideSettings(settings);
  } catch {
    await speaks;
    root ??= createRoot(container);
    root.render(<StartFailure onRetry={() => void start(container)} />);
    return;
  }
  provideAccess({ token: async () => (await import('@/sync/session')).session.token() });
  const queryClient = createQueryClient();
  const store = createStore();
  const answers = answersInPage(document);
  if (answers !== null) takeAnswers(queryClient, answers);
  const { documentElement: html } = document;
  // One that was kept from before another language was chosen, on this device or on the way, is made anew.
  const isRendered = answers !== null && html.lang === currentLocale();
  html.lang = currentLocale();
  const router = createShopRouter(queryClient, { isRendered });

  const bringToLife = async () => {
    // The first listener starts the watch: a connection that goes while the rest is on its way is noticed.
    connection.listen(() => undefined);
    const { goOnBesideScreen } = await besideScreen();
    await goOnBesideScreen({ router, store, queryClient, buildId, isRendered: answers !== null });
  };
  const parts = { router, store, queryClient };
  if (!isRendered) {
    void bringToLife();
    if (answers !== null) dropRenderedHead(document);
    root ??= createRoot(container);
    root.render(<Shop {...parts} />);
    catchUpWithInput();
    return;
  }
  // As on the server: what is there needs no boundary to wait behind.
  router.ssr = { manifest: undefined };
  // Comes while the page is hydrated.
  void import('./beside-screen').catch(() => undefined);
  await router.load();
  startTransition(() => {
    root = hydrateRoot(container, <Shop {...parts} />);
  });
  // What the device knows waits until the screen stands as the server rendered it, which knows nobody.
  await Promise.race([screenIsAlive, wait(LONGEST_HYDRATION_MS)]);
  wakeScreen();
  // What is tapped is kept for as long as what writes an edit down is not there: a tap must not be lost by leaving the page.
  const lives = Promise.all([bringToLife(), latePartsAreThere()]);
  await Promise.race([lives, wait(LONGEST_HOLD_MS)]);
  catchUpWithInput();
}

/** Where it does not come, it is tried again as soon as there is a connection. */
async function besideScreen() {
  for (;;) {
    try {
      return await import('./beside-screen');
    } catch {
      await backOnline();
    }
  }
}

function backOnline(): Promise<void> {
  return new Promise((resolve) => {
    const stop = connection.listen((state) => {
      if (state !== 'online') return;
      stop();
      resolve();
    });
  });
}

keepInstallOffer();
reloadForLostChunks(buildId);
const container = document.getElementById('root');
if (container) void start(container);
