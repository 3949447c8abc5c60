import type { Locator } from '@playwright/test';

/**
 * Types a quantity. No screen of this build has a field for it, but log, folds and ledger know `set`, and another build may have a
 * field. Writes the tap record that such a field would write; the next page adds it to the log. Schedules exclude two cases: a
 * guest who types or removes a quantity of what the account's cart holds, and a code that empties a cart.
 *
 * @param row of the cart, which names the variant
 */
export async function typeQuantity(row: Locator, quantity: number): Promise<void> {
  const increase = row.getByRole('button', { name: 'Increase quantity' });
  await increase.evaluate((button, pieces) => {
    const edit: unknown = JSON.parse(button.dataset['edit'] ?? 'null');
    if (typeof edit !== 'object' || edit === null || !('item' in edit)) {
      throw new Error('The row names no variant');
    }
    const id = crypto.randomUUID();
    const epoch = localStorage.getItem('aangan-epoch');
    const tap = {
      version: 1,
      id,
      edit: { op: 'set', item: edit.item, quantity: pieces },
      epoch: epoch === null ? null : Number(epoch),
      time: Date.now(),
    };
    localStorage.setItem(`aangan-tap:${id}`, JSON.stringify(tap));
  }, quantity);
}
