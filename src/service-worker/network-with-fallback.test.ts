import { describe, expect, it } from 'vitest';
import { networkWithFallback } from './network-with-fallback';

describe('a network request with a fallback', () => {
  const respond = (text: string, status = 200) => Promise.resolve(new Response(text, { status }));
  const shell = () => respond('shell');
  const none = () => Promise.resolve(undefined);
  const never = new Promise<Response>(() => undefined);
  const text = async (response: Promise<Response>) => (await response).text();

  it('returns the response of the network', async () => {
    expect(await text(networkWithFallback(respond('network'), shell, 1000))).toBe('network');
  });

  it('returns a 404 of the network', async () => {
    const response = await networkWithFallback(respond('no such page', 404), shell, 1000);
    expect(response.status).toBe(404);
  });

  it('returns the fallback without a network', async () => {
    expect(
      await text(networkWithFallback(Promise.reject(new TypeError('offline')), shell, 1000)),
    ).toBe('shell');
  });

  it('OFF-1: returns the fallback when a failed preload resolves with an error response, as in Firefox', async () => {
    const failed = () => Promise.resolve(Response.error());
    expect(await text(networkWithFallback(failed(), shell, 1000))).toBe('shell');
    expect((await networkWithFallback(failed(), none, 1000)).type).toBe('error');
  });

  it('returns the fallback when a gateway returns an error', async () => {
    expect(await text(networkWithFallback(respond('bad gateway', 502), shell, 1000))).toBe('shell');
  });

  it('returns the fallback when the network takes too long', async () => {
    expect(await text(networkWithFallback(never, shell, 10))).toBe('shell');
  });

  it('waits for the network without limit when there is no fallback', async () => {
    const slow = new Promise<Response>((resolve) => {
      setTimeout(() => resolve(new Response('slow')), 40);
    });
    expect(await text(networkWithFallback(slow, none, 10))).toBe('slow');
  });

  it('fails as the network did when there is no fallback', async () => {
    const offline = Promise.reject(new TypeError('offline'));
    await expect(networkWithFallback(offline, none, 1000)).rejects.toThrow('offline');
    expect((await networkWithFallback(respond('bad', 502), none, 1000)).status).toBe(502);
  });
});
