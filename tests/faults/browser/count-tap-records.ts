import type { Page } from '@playwright/test';

/** Number of tap records that are not in the log yet (decision 105). */
export function countTapRecords(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const stored = Object.keys(localStorage).filter((key) => key.startsWith('aangan-tap:')).length;
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'aangan-taps')) return stored;
    const inDatabase = await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('aangan-taps');
      opening.addEventListener('error', () => reject(new Error('no database')));
      opening.addEventListener('success', () => {
        const database = opening.result;
        const count = database.transaction('taps').objectStore('taps').count();
        count.addEventListener('success', () => {
          database.close();
          resolve(count.result);
        });
      });
    });
    return stored + inDatabase;
  });
}
