import { type ComponentType, type ReactNode, useState } from 'react';
import { messages } from '@/commerce/messages';
import { t, translateMessage } from '@/language/t';
import type { CartView, CartViewLine } from '@aangan/offline-cart';
import { announce } from '@/ui/announce';
import { Notice } from '@/ui/notice';
import { CartLine } from './cart-line';
import { OrderNote } from './order-note';
import { type RemovedLine, rowId, rowsWithUndo } from './removed-lines';
import { shownVariantOf } from '@aangan/offline-cart';
import { UndoRow } from './undo-row';
import { useCartEdits } from './use-cart-edits';

const heading = 'pb-3 text-sm font-semibold text-muted';
const columns = [
  ['Product', 'text-start'],
  ['Price', 'px-3 text-end'],
  ['Quantity', 'text-center'],
  ['Total', 'ps-3 text-end'],
] as const;

/** Lays out the lines of a cart with delivery, summary and payment. */
export type CartFrame = ComponentType<{ cart: CartView; lines: ReactNode }>;

/** The lines of a cart, with an undo row for each line removed on this page, within checkout. */
export function CartContents({ cart, frame: Frame }: { cart: CartView; frame: CartFrame }) {
  const [removed, setRemoved] = useState<ReadonlyArray<RemovedLine>>([]);
  /** Codes of a cart that became empty: the server removes them. */
  const [lostCodes, setLostCodes] = useState<readonly string[]>([]);
  const edits = useCartEdits();
  const rows = rowsWithUndo(cart.lines, removed);

  async function remove(line: CartViewLine) {
    const at = rows.findIndex((row) => rowId(row) === line.variantId);
    const next = rows[at + 1];
    const made = await edits.remove(shownVariantOf(line));
    if (made.kind === 'not-kept') {
      void announce('error', `${translateMessage(messages.itemNotRemoved)}. ${made.message}`);
      return;
    }
    void announce('success', t('Removed from cart'));
    if (cart.lines.length === 1) setLostCodes(cart.codes.map(({ code }) => code));
    setRemoved((all) => [...without(all, line), { line, before: next ? rowId(next) : null }]);
  }

  async function undo({ line }: RemovedLine) {
    const made = await edits.add(shownVariantOf(line), line.quantity);
    if (made.kind === 'not-kept') {
      void announce('error', `${translateMessage(messages.itemNotAdded)}. ${made.message}`);
      return;
    }
    setRemoved((all) => without(all, line));
    // Also codes that are still shown, as the server may not have removed them yet. Invalid codes are reported at the
    // coupon field.
    setLostCodes([]);
    for (const code of lostCodes) await edits.addCode(code);
  }

  if (rows.length === 0) return <EmptyCart />;
  const lines = (
    // A container query: enlarged text leaves less space, too.
    <div className="@container">
      {cart.order !== null && <OrderNote order={cart.order} />}
      <table className="w-full border-collapse text-start @max-[38rem]:block">
        <caption className="sr-only">{t('Products in your cart')}</caption>
        <thead className="border-b border-line @max-[38rem]:sr-only">
          <tr>
            {columns.map(([name, className]) => (
              <th key={name} scope="col" className={`${heading} ${className}`}>
                {t(name)}
              </th>
            ))}
            <th scope="col" className={heading}>
              <span className="sr-only">{t('Remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="@max-[38rem]:block">
          {rows.map((row) =>
            row.kind === 'line' ? (
              <CartLine
                key={rowId(row)}
                line={row.line}
                isLocked={cart.order !== null}
                onRemove={() => void remove(row.line)}
              />
            ) : (
              <UndoRow
                key={rowId(row)}
                removed={row.removed}
                onUndo={() => void undo(row.removed)}
              />
            ),
          )}
        </tbody>
      </table>
      {cart.lines.length === 0 && <EmptyCart />}
    </div>
  );
  return <Frame cart={cart} lines={lines} />;
}

function without(all: ReadonlyArray<RemovedLine>, { variantId }: CartViewLine): RemovedLine[] {
  return all.filter((each) => each.line.variantId !== variantId);
}

function EmptyCart() {
  return (
    <Notice
      icon="bag"
      title={t('Your cart is empty')}
      link={{ to: '/product', label: t('Continue Shopping') }}
    >
      {t('Find sofas, beds, lamps and more for your home.')}
    </Notice>
  );
}
