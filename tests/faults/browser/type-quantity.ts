import type { Locator } from '@playwright/test';

/**
 * Types a quantity. No screen of this build has a field for it, but the log takes `set`: what is written down is the tap that
 * such a field would write (decision 140). The next page hands it to the log.
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
