import { describe, expect, it } from 'vitest';
import { networkOrElse } from './network-or-else';

describe('a page', () => {
  const answer = (text: string, status = 200) => Promise.resolve(new Response(text, { status }));
  const shell = () => answer('shell');
  const none = () => Promise.resolve(undefined);
  const never = new Promise<Response>(() => undefined);
  const text = async (response: Promise<Response>) => (await response).text();

  it('comes from the network', async () => {
    expect(await text(networkOrElse(answer('network'), shell, 1000))).toBe('network');
  });

  it('comes from the network also when it is not found there', async () => {
    const response = await networkOrElse(answer('no such page', 404), shell, 1000);
    expect(response.status).toBe(404);
  });

  it('is the kept one without a network', async () => {
    expect(await text(networkOrElse(Promise.reject(new TypeError('offline')), shell, 1000))).toBe(
      'shell',
    );
  });

  it('OFF-1: is the kept one when a failed preload resolves with an error response, as in Firefox', async () => {
    const failed = () => Promise.resolve(Response.error());
    expect(await text(networkOrElse(failed(), shell, 1000))).toBe('shell');
    expect((await networkOrElse(failed(), none, 1000)).type).toBe('error');
  });

  it('is the kept one when a gateway has nothing better', async () => {
    expect(await text(networkOrElse(answer('bad gateway', 502), shell, 1000))).toBe('shell');
  });

  it('is the kept one when the network takes too long', async () => {
    expect(await text(networkOrElse(never, shell, 10))).toBe('shell');
  });

  it('is waited for as long as it takes where none is kept', async () => {
    const slow = new Promise<Response>((resolve) => {
      setTimeout(() => resolve(new Response('slow')), 40);
    });
    expect(await text(networkOrElse(slow, none, 10))).toBe('slow');
  });

  it('fails as the network did where none is kept', async () => {
    const offline = Promise.reject(new TypeError('offline'));
    await expect(networkOrElse(offline, none, 1000)).rejects.toThrow('offline');
    expect((await networkOrElse(answer('bad', 502), none, 1000)).status).toBe(502);
  });
});
