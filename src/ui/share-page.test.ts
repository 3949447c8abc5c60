import { beforeEach, expect, it, vi } from 'vitest';
import { sharePage } from './share-page';

const page = { title: 'Aria Sofa', url: 'https://shop.test/productdetails/prod_1' };
const share = vi.fn<(page: ShareData) => Promise<void>>();
const clipboard = { writeText: vi.fn<(text: string) => Promise<void>>() };
const notify = vi.fn<(kind: 'success' | 'error' | 'info', text: string) => Promise<void>>();

beforeEach(() => {
  share.mockReset().mockResolvedValue();
  clipboard.writeText.mockReset().mockResolvedValue();
  notify.mockReset().mockResolvedValue();
});

it('goes to the share sheet where the device has one, without a word', async () => {
  await sharePage(page, { browser: { share, clipboard }, notify });
  expect(share).toHaveBeenCalledWith(page);
  expect(clipboard.writeText).not.toHaveBeenCalled();
  expect(notify).not.toHaveBeenCalled();
});

it('does nothing when the shopper closes the sheet', async () => {
  share.mockRejectedValue(new DOMException('closed', 'AbortError'));
  await sharePage(page, { browser: { share, clipboard }, notify });
  expect(clipboard.writeText).not.toHaveBeenCalled();
  expect(notify).not.toHaveBeenCalled();
});

it.each([
  ['has none', {}],
  ['refuses', { share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])('copies the address where the device %s', async (_what, sheet) => {
  await sharePage(page, { browser: { ...sheet, clipboard }, notify });
  expect(clipboard.writeText).toHaveBeenCalledWith(page.url);
  expect(notify).toHaveBeenCalledWith('success', 'Link copied');
});

it.each([
  ['may not be written', { writeText: () => Promise.reject(new Error('denied')) }],
  ['is not there', undefined],
])('says so where the clipboard %s', async (_what, broken) => {
  await sharePage(page, { browser: { ...(broken && { clipboard: broken }) }, notify });
  expect(notify.mock.calls).toEqual([['error', 'We couldn’t copy the link']]);
});
