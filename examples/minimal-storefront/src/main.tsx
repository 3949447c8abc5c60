import { wakeOnReturn } from '@aangan/offline-cart/page';
import { CartProvider } from '@aangan/offline-cart/react';
import { viewStore } from '@aangan/offline-cart/store';
import { createRoot } from 'react-dom/client';
import { Cart } from './cart';
import { Products } from './products';
import { openShopCart } from './shop';

const core = await openShopCart();
wakeOnReturn(core);
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/worker.js');

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <CartProvider store={viewStore(core)}>
    <main>
      <h1>Minimal storefront</h1>
      <Products />
      <Cart />
    </main>
  </CartProvider>,
);
