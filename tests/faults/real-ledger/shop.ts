import pg from 'pg';
import { provideAccess } from '../../../src/commerce/http/access';
import { provideSettings } from '../../../src/commerce/settings';
import type { Edit } from '@aangan/offline-cart';
import { replacedGlobals } from '../../../src/sync/testing/replaced-globals';
import { databaseOf, runSql } from '../../e2e/world/shop-database';
import { StoreApi, type StoreProduct } from '../../e2e/world/store-api';
import type { Stack } from '../../stack/launch-stack';
import { startSecondMedusa } from '../../stack/second-medusa';
import { own, scarce, shared } from '../plan';
import type { Tally } from '../tally';
import { fetchOfDevice } from './device';
import { type PostgresProxy, startPostgresProxy } from './postgres-proxy';

/** A running shop that many devices edit at once. */
export interface LedgerShop {
  store: StoreApi;
  /**
   * The Medusas that devices call in turn: two processes with one database, one of which reaches it
   * through a proxy.
   */
  medusas: readonly { origin: string; proxy: PostgresProxy | null }[];
  database: pg.Pool;
  tally: Tally;
  /** The network without faults. */
  send: typeof fetch;
  /** Replaces the variants and products of a schedule by real ones. */
  real: (edit: Edit) => Edit;
  close: () => Promise<void>;
}

/** Starts a second Medusa beside that of the stack, and lets the storefront's code call it. */
export async function openLedgerShop(stack: Stack, tally: Tally): Promise<LedgerShop> {
  const direct = databaseOf(stack.dataDir);
  const address = new URL(direct);
  const proxy = await startPostgresProxy({ host: address.hostname, port: Number(address.port) });
  address.port = String(proxy.port);
  const medusa = await startSecondMedusa(stack, { DATABASE_URL: address.href });
  // All schedules buy the same variants.
  await runSql(
    direct,
    'update inventory_level set stocked_quantity = 100000, raw_stocked_quantity = $1',
    [JSON.stringify({ value: '100000', precision: 20 })],
  );
  const store = await StoreApi.open(stack.url, stack.backendUrl);
  const products = await store.products();
  const database = new pg.Pool({ connectionString: direct, max: 4 });
  const send = globalThis.fetch;
  const globals = replacedGlobals();
  // Tests and devices share the process: calls of other code pass unchanged.
  globals.replace(globalThis, 'fetch', fetchOfDevice(send));
  provideSettings(store.settings);
  // The device's own calls name their token; the request for the ledger has none.
  provideAccess({ origin: medusa.url, token: () => null });
  return {
    store,
    medusas: [
      { origin: medusa.url, proxy },
      { origin: stack.backendUrl, proxy: null },
    ],
    database,
    tally,
    send,
    real: realEdits(products),
    async close() {
      globals.restore();
      await database.end();
      await medusa.kill();
      await proxy.close();
    },
  };
}

function realEdits(products: readonly StoreProduct[]): (edit: Edit) => Edit {
  const byName = new Map(
    [...own, shared, scarce, 'p', 'q'].map((name, index) => [name, products[index]]),
  );
  const productOf = (name: string): StoreProduct => {
    const product = byName.get(name);
    if (product === undefined) throw new Error(`The seed has no product for ${name}`);
    return product;
  };
  return (edit) => {
    switch (edit.op) {
      case 'code':
      case 'uncode':
      case 'order':
        return edit;
      case 'wish':
      case 'unwish': {
        const { id, title, handle } = productOf(edit.item.productId);
        return { ...edit, item: { ...edit.item, productId: id, title, handle } };
      }
      case 'add':
      case 'adjust':
      case 'set':
      case 'remove': {
        const { id, title, handle, variants } = productOf(edit.item.variantId);
        const [variant] = variants;
        if (variant === undefined) throw new Error(`${handle} has no variant`);
        const price = variant.calculated_price;
        const item = {
          ...edit.item,
          variantId: variant.id,
          productId: id,
          title,
          handle,
          unitPrice: price.calculated_amount,
          compareAtUnitPrice: price.original_amount,
        };
        return { ...edit, item };
      }
    }
  };
}
