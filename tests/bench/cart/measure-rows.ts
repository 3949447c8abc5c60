import { ShopClient } from '../../e2e/world/shop-client';
import type { StoreApi } from '../../e2e/world/store-api';
import { type Block, type IdleRate, measureBlock } from './measure-block';
import type { MeasuredRow } from './report';
import type { Row } from './rows';
import { type CartShopper, openShopper, type Side } from './shoppers';

const SIDES = ['ledger', 'stock'] as const;
/** Edits of each connection before a row is measured. */
const WARM_UP = 2;

export interface CartBench {
  store: StoreApi;
  dataDir: string;
  /** Addresses of the backends of each side, among which its shoppers are shared out. */
  backends: Readonly<Record<Side, readonly string[]>>;
  variants: readonly string[];
  defersTotals: boolean;
  idle: IdleRate;
  setPromotion: (isOn: boolean) => Promise<void>;
  seconds: number;
  rounds: number;
}

/**
 * Measures rows whose carts have the same number of lines, over the same carts. The blocks of both sides alternate, so that a machine
 * that becomes slower is slower for both.
 */
export async function measureRows(
  bench: CartBench,
  rows: readonly Row[],
  measured: (row: MeasuredRow) => void,
): Promise<void> {
  const lines = rows[0]?.lines ?? 0;
  const count = Math.max(...rows.map(({ connections }) => connections));
  const shoppers = {
    ledger: await openShoppers(bench, 'ledger', count, lines),
    stock: await openShoppers(bench, 'stock', count, lines),
  };
  for (const row of rows) {
    await bench.setPromotion(row.hasPromotion);
    const blocks: Record<Side, Block[]> = { ledger: [], stock: [] };
    for (const side of SIDES) {
      for (const edit of editsOf(row, shoppers[side])) await repeatedly(WARM_UP, edit);
    }
    for (let round = 0; round < bench.rounds; round += 1) {
      for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed()) {
        const edits = editsOf(row, shoppers[side]);
        blocks[side].push(await measureBlock({ ...bench, edits }));
      }
    }
    measured({ ...row, blocks });
  }
  await bench.setPromotion(false);
}

async function openShoppers(
  { store, backends, variants, defersTotals }: CartBench,
  side: Side,
  count: number,
  lines: number,
): Promise<CartShopper[]> {
  if (variants.length <= lines) throw new Error(`The shop has too few variants for ${lines} lines`);
  const shoppers: CartShopper[] = [];
  for (let index = 0; index < count; index += 1) {
    const urls = backends[side];
    const client = new ShopClient(store, undefined, urls[index % urls.length]);
    shoppers.push(
      await openShopper(side, {
        store,
        client,
        variants: variants.slice(0, lines + 1),
        defersTotals,
      }),
    );
  }
  return shoppers;
}

function editsOf({ connections, edit }: Row, shoppers: readonly CartShopper[]) {
  const used = shoppers.slice(0, connections);
  return used.map((shopper) =>
    edit === 'quantity' ? shopper.changeQuantity : shopper.toggleProduct,
  );
}

async function repeatedly(times: number, edit: () => Promise<number>): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const status = await edit();
    if (status !== 200) throw new Error(`An edit without load was answered with ${status}`);
  }
}
