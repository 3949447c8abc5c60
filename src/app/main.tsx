import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { provideAccess } from '@/commerce/http/access';
import { wait } from '@/commerce/http/wait';
import { readSettings } from '@/commerce/read-settings';
import { provideSettings } from '@/commerce/settings';
import { captureInstallPrompt } from '@/features/install';
import { StartFailure } from '@/features/layout';
import { screenHydrated } from '@/features/page-head';
import { languageIn } from '@/language/languages';
import { currentLocale, loadLanguage } from '@/language/language-pack';
import { connection } from '@/sync/connection';
import { waitForLazyComponents } from '@/ui/lazy-component';
import { loadPart } from '@/ui/load-part';
import '@/ui/theme.css';
import { dropRenderedHead, readEmbeddedResponses, restoreResponses } from './embedded-responses';
import { replayEarlyInput, hydrateScreen } from './replay-early-input';
import { reloadOnMissingChunk } from './reload-on-missing-chunk';
import { createQueryClient } from './query-client';
import { createShopRouter } from './router';
import { createStore, Shop } from './shop';

/** After this time the rest of the screen hydrates at once. */
const HYDRATION_TIMEOUT_MS = 3000;
/** How long recorded input waits for the remaining scripts. */
const REPLAY_TIMEOUT_MS = 3000;

let root: Root | undefined;
/** The entry's own hashed address: another build has another one. */
const buildId = new URL(import.meta.url).pathname;

async function start(container: HTMLElement): Promise<void> {
  const speaks = loadLanguage(languageIn(document.cookie));
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
  const answers = readEmbeddedResponses(document);
  if (answers !== null) restoreResponses(queryClient, answers);
  const { documentElement: html } = document;
  // A page that was cached before the shopper chose another language is rendered again.
  const isRendered = answers !== null && html.lang === currentLocale();
  // Setting it, even to the same value, makes browsers work out the style of the whole page again.
  if (html.lang !== currentLocale()) html.lang = currentLocale();
  const router = createShopRouter(queryClient, { isRendered });

  const startServices = async () => {
    // The first listener starts monitoring: an outage while the rest loads is detected.
    connection.listen(() => undefined);
    const { startBackgroundServices } = await loadPart(() => import('./background-services'));
    await startBackgroundServices({
      router,
      store,
      queryClient,
      buildId,
      isRendered: answers !== null,
    });
  };
  const parts = { router, store, queryClient };
  if (!isRendered) {
    void startServices();
    if (answers !== null) dropRenderedHead(document);
    root ??= createRoot(container);
    root.render(<Shop {...parts} />);
    replayEarlyInput();
    return;
  }
  // As on the server: rendered content needs no Suspense boundary.
  router.ssr = { manifest: undefined };
  // Loads while the page is hydrated.
  void import('./background-services').catch(() => undefined);
  await router.load();
  startTransition(() => {
    root = hydrateRoot(container, <Shop {...parts} />);
  });
  // Stored state is applied after hydration: the server rendered the page without a user.
  await Promise.race([screenHydrated, wait(HYDRATION_TIMEOUT_MS)]);
  hydrateScreen();
  // Taps stay recorded until the code that stores edits has loaded, so that leaving the page does not lose them.
  const ready = Promise.all([startServices(), waitForLazyComponents()]);
  await Promise.race([ready, wait(REPLAY_TIMEOUT_MS)]);
  replayEarlyInput();
}

captureInstallPrompt();
reloadOnMissingChunk(buildId);
const container = document.getElementById('root');
if (container) void start(container);
