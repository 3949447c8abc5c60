import { expect, it } from 'vitest';
import { unpackedItems } from './order-steps';
import type { StoredOrder } from './stored-order';

type Item = StoredOrder['items'][number];
type Fulfilment = StoredOrder['fulfilments'][number];

const item = (id: string, quantity: number): Item => ({
  id,
  title: id,
  detail: {
    quantity,
    delivered_quantity: 0,
    return_requested_quantity: 0,
    return_received_quantity: 0,
    return_dismissed_quantity: 0,
  },
});
const parcel = (...items: Fulfilment['items']): Fulfilment => ({
  id: 'ful_1',
  created_at: new Date(0),
  metadata: null,
  items,
});

it('packs what is in no parcel yet', () => {
  const items = [item('chair', 4), item('table', 1), item('gone', 0)];
  expect(unpackedItems({ items, fulfilments: [] })).toEqual([
    { id: 'chair', quantity: 4 },
    { id: 'table', quantity: 1 },
  ]);
  const fulfilments = [
    parcel({ line_item_id: 'chair', quantity: 1 }),
    parcel({ line_item_id: 'chair', quantity: 1 }, { line_item_id: 'table', quantity: 1 }),
  ];
  expect(unpackedItems({ items, fulfilments })).toEqual([{ id: 'chair', quantity: 2 }]);
});
