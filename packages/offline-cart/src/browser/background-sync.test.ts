import { describe, expect, it, vi } from 'vitest';
import { askForBackgroundSync, canSyncInBackground } from './background-sync';

const register = vi.fn<(tag: string) => Promise<void>>();

interface Browser {
  registration?: object | undefined;
  permission?: () => Promise<object>;
}

function open({ registration, permission }: Browser): void {
  register.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: () => Promise.resolve(registration) },
    permissions: { query: permission ?? (() => Promise.resolve({ state: 'granted' })) },
  });
}

const atWork = { active: {}, sync: { register } };

describe('SYNC-2: background sync', () => {
  it('is registered by its tag, and reported as available', async () => {
    open({ registration: atWork });
    await askForBackgroundSync('shop-replay');
    expect(register.mock.calls).toEqual([['shop-replay']]);
    expect(await canSyncInBackground()).toBe(true);
  });

  it.each([
    ['no worker is registered', undefined],
    ['the worker is not active yet', { active: null, sync: { register } }],
    ['the browser does not support it', { active: {} }],
  ])('is not available if %s', async (_where, registration) => {
    open({ registration });
    await askForBackgroundSync('shop-replay');
    expect(register).not.toHaveBeenCalled();
    expect(await canSyncInBackground()).toBe(false);
  });

  it('is not available in a browser without service workers', async () => {
    vi.stubGlobal('navigator', {});
    await askForBackgroundSync('shop-replay');
    expect(await canSyncInBackground()).toBe(false);
  });

  it('the edit succeeds if the browser refuses it', async () => {
    open({ registration: atWork, permission: () => Promise.resolve({ state: 'denied' }) });
    register.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await askForBackgroundSync('shop-replay');
    expect(register).toHaveBeenCalledTimes(1);
    expect(await canSyncInBackground()).toBe(false);
  });

  it('is reported as available by a browser that does not know its permission', async () => {
    open({ registration: atWork, permission: () => Promise.reject(new TypeError('unknown')) });
    expect(await canSyncInBackground()).toBe(true);
  });
});
