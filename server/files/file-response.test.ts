import { describe, expect, it } from 'vitest';
import { encodeText } from './encoded-body';
import { createFileResponse, matchesEtag, pickEncoding } from './file-response';

const body = encodeText('x'.repeat(2000));
const head = { contentType: 'text/css; charset=utf-8', cacheControl: 'no-cache' };
const ask = (headers: Record<string, string>) =>
  createFileResponse(new Request('http://shop.example/a.css', { headers }), body, head);

describe('pickEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    [undefined, undefined],
  ])('%s selects %s', (header, encoding) => {
    expect(pickEncoding(header, body)).toBe(encoding);
  });

  it('returns undefined for a file without compressed forms', () => {
    expect(pickEncoding('br', { ...body, encoded: {} })).toBeUndefined();
  });
});

describe('createFileResponse', () => {
  it('sends the compressed form with its own ETag', async () => {
    const response = ask({ 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('etag')).not.toBe(ask({}).headers.get('etag'));
    expect((await response.arrayBuffer()).byteLength).toBe(body.encoded.gzip?.byteLength);
  });

  it('responds with 304 to a client that has it', () => {
    const etag = ask({}).headers.get('etag') ?? '';
    expect(ask({ 'if-none-match': etag }).status).toBe(304);
    expect(ask({ 'if-none-match': '"other"' }).status).toBe(200);
  });

  it('never responds with 304 for a page that is not found', () => {
    const request = new Request('http://shop.example/x', { headers: { 'if-none-match': '*' } });
    expect(createFileResponse(request, body, { ...head, status: 404 }).status).toBe(404);
  });
});

it('compares ETags weakly, in lists too', () => {
  expect(matchesEtag('W/"a", "b"', '"a"')).toBe(true);
  expect(matchesEtag('"c"', '"a"')).toBe(false);
});
