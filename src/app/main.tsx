import { createRoot } from 'react-dom/client';
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
import { followOrders } from './follow-orders';
import { keepCatalogue } from './keep-catalogue';
import { reloadForLostChunks } from './lost-chunks';
import { createQueryClient } from './query-client';
import { createShopRouter } from './router';
import { sendWaiting } from './send-waiting';
import { Shop } from './shop';
import { createStore } from './store';

async function start(container: HTMLElement): Promise<void> {
  const root = createRoot(container);
  try {
    provideSettings(await readSettings());
  } catch {
    root.render(<StartFailure onRetry={() => void start(container)} />);
    return;
  }
  provideAccess({ token: session.token });
  const queryClient = createQueryClient();
  const store = createStore();
  const router = createShopRouter(queryClient);
  void keepCatalogue(queryClient);
  void followSync(store.dispatch);
  root.render(<Shop router={router} store={store} queryClient={queryClient} />);
  void followOrders(queryClient);
  void followSession(store.dispatch);
  store.dispatch(followPayments());
  void sendWaiting();
  if (import.meta.env.PROD) {
    void import('./store-catalogue').then(({ storeCatalogue }) => storeCatalogue());
  }
}

keepInstallOffer();
reloadForLostChunks();
const container = document.getElementById('root');
if (container) void start(container);
