import type { Page } from '@playwright/test';

/** How many taps lie beside the log, as the page that was tapped could not hand them over yet (decision 105). */
export function keptTaps(page: Page): Promise<number> {
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
