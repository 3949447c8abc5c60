import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDeviceStore } from './device-store';

describe('with IndexedDB', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
  });

  it('keeps a value for the next page', async () => {
    expect(await openDeviceStore('test').read('key')).toBeUndefined();
    expect(await openDeviceStore('test').change('key', () => 'kept')).toBe('kept');
    expect(await openDeviceStore('test').read('key')).toBe('kept');
  });

  it('changes a value in one step over all pages', async () => {
    const pages = Array.from({ length: 5 }, () => openDeviceStore('test'));
    const grow = (old: unknown) => `${typeof old === 'string' ? old : ''}x`;
    await Promise.all(pages.map((page) => page.change('key', grow)));
    expect(await openDeviceStore('test').read('key')).toBe('xxxxx');
  });

  it('continues with the last known value when storage fails', async () => {
    const page = openDeviceStore('test');
    await page.change('key', () => 'kept');
    // A value that cannot be cloned fails like a full disk.
    await page.change('other', () => () => undefined);
    expect(await page.read('key')).toBe('kept');
    expect(await page.change('key', (old) => `${String(old)}, on`)).toBe('kept, on');
    expect(await page.read('key')).toBe('kept, on');
  });
});

describe('without IndexedDB', () => {
  it('keeps values as long as the page', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const page = openDeviceStore('test');
    expect(await page.read('key')).toBeUndefined();
    expect(await page.change('key', () => 'kept')).toBe('kept');
    expect(await page.read('key')).toBe('kept');
    expect(await openDeviceStore('test').read('key')).toBeUndefined();
  });

  it('does the same if IndexedDB cannot be opened', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    const page = openDeviceStore('test');
    expect(await page.change('key', () => 'kept')).toBe('kept');
    expect(await page.read('key')).toBe('kept');
  });
});
