import type { BrowserContext, Page } from '@playwright/test';

/** Sends the worker the sync event that the browser would send it. */
export async function dispatchSync(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const found = new Promise<{ registrationId: string; origin: string }>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ isDeleted }) => !isDeleted);
      if (!mine) return;
      resolve({ registrationId: mine.registrationId, origin: new URL(mine.scopeURL).origin });
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { registrationId, origin } = await found;
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'aangan-replay',
    lastChance: false,
  });
}
