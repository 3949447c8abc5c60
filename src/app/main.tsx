import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { provideAccess } from '@/commerce/http/access';
import { readSettings } from '@/commerce/read-settings';
import { provideSettings } from '@/commerce/settings';
import { followSession } from '@/features/auth';
import { followPayments } from '@/features/checkout';
import { keepInstallOffer } from '@/features/install';
import { StartFailure } from '@/features/layout';
import { followSync } from '@/features/synced';
import { session } from '@/sync/session';
import '@/ui/theme.css';
import { answersInPage, takeAnswers } from './answers-in-page';
import { catchUpWithInput, catchUpWithPictures } from './early-input';
import { followOrders } from './follow-orders';
import { keepCatalogue } from './keep-catalogue';
import { reloadForLostChunks } from './lost-chunks';
import { createQueryClient } from './query-client';
import { createShopRouter } from './router';
import { sendWaiting } from './send-waiting';
import { Shop } from './shop';
import { createStore } from './store';
import { moveProductPictures } from './view-transitions';

let root: Root | undefined;

async function start(container: HTMLElement): Promise<void> {
  try {
    provideSettings(await readSettings());
  } catch {
    root ??= createRoot(container);
    root.render(<StartFailure onRetry={() => void start(container)} />);
    return;
  }
  provideAccess({ token: session.token });
  const queryClient = createQueryClient();
  const store = createStore();
  const answers = answersInPage(document);
  const router = createShopRouter(queryClient, { isRendered: answers !== null });

  /** What this device knows comes in, and all that goes on beside the screen begins. */
  const bringToLife = () => {
    moveProductPictures(router);
    void keepCatalogue(queryClient, { isRendered: answers !== null });
    void followSync(store.dispatch);
    void followOrders(queryClient);
    void followSession(store.dispatch);
    store.dispatch(followPayments());
    void sendWaiting();
    if (import.meta.env.PROD) {
      void import('./store-catalogue').then(({ storeCatalogue }) => storeCatalogue());
    }
  };
  const parts = { router, store, queryClient };
  if (answers === null) {
    bringToLife();
    root ??= createRoot(container);
    root.render(<Shop {...parts} />);
    return;
  }
  // What the device knows waits until the page stands as the server rendered it, which knows nobody.
  const onReady = () => {
    bringToLife();
    // Not within React's own work, which could not bring the parts to life then that were tapped.
    setTimeout(() => {
      catchUpWithPictures();
      catchUpWithInput();
    });
  };
  takeAnswers(queryClient, answers);
  // As on the server: what is there needs no boundary to wait behind.
  router.ssr = { manifest: undefined };
  await router.load();
  startTransition(() => {
    root = hydrateRoot(container, <Shop {...parts} onReady={onReady} />);
  });
}

keepInstallOffer();
reloadForLostChunks();
const container = document.getElementById('root');
if (container) void start(container);
