import { describe, expect, it } from 'vitest';
import { encodeText } from './encoded-body';
import { fileResponse, matchesEtag, pickEncoding } from './file-response';

const body = encodeText('x'.repeat(2000));
const head = { contentType: 'text/css; charset=utf-8', cacheControl: 'no-cache' };
const ask = (headers: Record<string, string>) =>
  fileResponse(new Request('http://shop.example/a.css', { headers }), body, head);

describe('pickEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    [undefined, undefined],
  ])('%s gives %s', (header, encoding) => {
    expect(pickEncoding(header, body)).toBe(encoding);
  });

  it('gives plain bytes of a file that has no other form', () => {
    expect(pickEncoding('br', { ...body, encoded: {} })).toBeUndefined();
  });
});

describe('fileResponse', () => {
  it('sends the coded form with its own ETag', async () => {
    const answer = ask({ 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('etag')).not.toBe(ask({}).headers.get('etag'));
    expect((await answer.arrayBuffer()).byteLength).toBe(body.encoded.gzip?.byteLength);
  });

  it('answers 304 to somebody who has it', () => {
    const etag = ask({}).headers.get('etag') ?? '';
    expect(ask({ 'if-none-match': etag }).status).toBe(304);
    expect(ask({ 'if-none-match': '"other"' }).status).toBe(200);
  });

  it('never answers 304 for a page that is not found', () => {
    const request = new Request('http://shop.example/x', { headers: { 'if-none-match': '*' } });
    expect(fileResponse(request, body, { ...head, status: 404 }).status).toBe(404);
  });
});

it('compares ETags weakly, in lists too', () => {
  expect(matchesEtag('W/"a", "b"', '"a"')).toBe(true);
  expect(matchesEtag('"c"', '"a"')).toBe(false);
});
