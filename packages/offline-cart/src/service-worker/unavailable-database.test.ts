import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { openCart } from '../open/open-cart';
import { add } from '../testing/edits';
import { replayOnSync } from './replay-on-sync';

it('a worker whose database does not open lets the browser fire the event again', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const fetch = () => Promise.reject(new Error('offline'));
  const options = { url: 'https://shop.test', publishableKey: 'pk', regionId: 'reg', fetch };
  const page = await openCart(options);
  await page.edit(add('x'), (await page.view()).epoch);
  page.close();
  const scope = new EventTarget();
  replayOnSync(scope, { tag: 'replay', open: () => openCart(options) });
  // Such as right after the browser's start, or while its disk is full.
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store', 'UnknownError');
  });
  // No delay in the background.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  let work: Promise<unknown> | undefined;
  const waitUntil = (promise: Promise<unknown>) => void (work = promise);
  scope.dispatchEvent(Object.assign(new Event('sync'), { tag: 'replay', waitUntil }));
  await expect(work).rejects.toThrow('The edits cannot be read');
});
