import { shownVariantOf } from '@aangan/offline-cart';
import { useCartStore, useSyncView } from '@aangan/offline-cart/react';
import { useEdit } from './use-edit';

/** The cart: what the shop has acknowledged, with the edits that are on their way. */
export function Cart() {
  const view = useSyncView();
  const { edit, problem } = useEdit();
  const store = useCartStore();
  if (store === null || view === null) return <p>Opening your cart…</p>;
  const { cart, lanes, notices } = view;
  const { pending, blockedBy } = lanes.cart;
  return (
    <section aria-label="Cart">
      <h2>Cart ({cart.itemCount})</h2>
      <p role="status">
        {pending === 0 ? 'Saved in the shop.' : `Changes that wait for the shop: ${pending}`}
      </p>
      {blockedBy !== null && <p role="alert">Your changes are not sent: {blockedBy}.</p>}
      {notices.map((notice) => (
        <p key={notice.id} role="alert">
          {'item' in notice ? notice.item.title : 'Cart'}:{' '}
          {'reason' in notice ? notice.reason : notice.kind}{' '}
          <button type="button" onClick={() => void store.core.dismiss(notice.id)}>
            Dismiss
          </button>
        </p>
      ))}
      {problem !== null && <p role="alert">{problem}</p>}
      <ul aria-label="Cart lines">
        {cart.lines.map((line) => (
          <li key={line.variantId}>
            {line.title} × {line.quantity}{' '}
            <button
              type="button"
              aria-label={`One ${line.title} less`}
              disabled={line.quantity === 1}
              onClick={() => void edit({ op: 'adjust', item: shownVariantOf(line), by: -1 })}
            >
              −
            </button>{' '}
            <button
              type="button"
              aria-label={`Remove ${line.title}`}
              onClick={() => void edit({ op: 'remove', item: shownVariantOf(line) })}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
