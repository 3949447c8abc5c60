import { createRoot } from 'react-dom/client';
import { readSettings } from '@/commerce/read-settings';
import { provideSettings } from '@/commerce/settings';
import { restoreCart } from '@/features/cart';
import { StartFailure } from '@/features/layout';
import '@/ui/theme.css';
import { keepCatalogue } from './keep-catalogue';
import { createQueryClient } from './query-client';
import { createShopRouter } from './router';
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
  const queryClient = createQueryClient();
  const store = createStore();
  const router = createShopRouter(queryClient);
  void keepCatalogue(queryClient);
  root.render(<Shop router={router} store={store} queryClient={queryClient} />);
  void store.dispatch(restoreCart());
}

const container = document.getElementById('root');
if (container) void start(container);
