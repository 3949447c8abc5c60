import type { Snapshot } from '../../src/sync/log/snapshot';
import { cartViewOf } from '../../src/sync/projection/project';
import type { CartView } from '../../src/sync/projection/project-cart';

const views = new WeakMap<Snapshot, CartView>();

/** The cart that is shown of a snapshot, which never changes: the oracle looks at each several times. */
export function shownCart(now: Snapshot): CartView {
  const known = views.get(now);
  if (known !== undefined) return known;
  const view = cartViewOf(now);
  views.set(now, view);
  return view;
}
