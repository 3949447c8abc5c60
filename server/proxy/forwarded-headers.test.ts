import { describe, expect, it } from 'vitest';
import { requestHeaders, responseHeaders } from './forwarded-headers';

const origin = {
  clientAddress: '203.0.113.7',
  publicUrl: 'https://shop.example',
  requestId: 'request-1',
};

describe('requestHeaders', () => {
  it('keeps the client’s own headers', () => {
    const headers = requestHeaders(
      new Headers({ authorization: 'Bearer x', 'x-publishable-api-key': 'pk_1', cookie: 'a=b' }),
      origin,
    );
    expect(headers.get('authorization')).toBe('Bearer x');
    expect(headers.get('x-publishable-api-key')).toBe('pk_1');
    expect(headers.get('cookie')).toBe('a=b');
  });

  it('T18: replaces headers that only a proxy may set', () => {
    const headers = requestHeaders(
      new Headers({
        forwarded: 'for=10.0.0.1',
        'x-forwarded-for': '10.0.0.1',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-port': '1',
        'x-forwarded-proto': 'http',
        'x-real-ip': '10.0.0.1',
      }),
      origin,
    );
    expect(Object.fromEntries(headers)).toEqual({
      'accept-encoding': 'identity',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'shop.example',
      'x-forwarded-proto': 'https',
      'x-request-id': 'request-1',
    });
  });

  it('drops the connection’s headers, also those that Connection names', () => {
    const headers = requestHeaders(
      new Headers({ connection: 'close, x-secret-hop', 'x-secret-hop': '1', te: 'trailers' }),
      origin,
    );
    expect(headers.has('connection')).toBe(false);
    expect(headers.has('x-secret-hop')).toBe(false);
    expect(headers.has('te')).toBe(false);
  });

  it('sends no address if it is unknown', () => {
    const headers = requestHeaders(new Headers(), { ...origin, clientAddress: undefined });
    expect(headers.has('x-forwarded-for')).toBe(false);
  });
});

describe('responseHeaders', () => {
  it('keeps every cookie and drops the connection’s headers', () => {
    const upstream = new Headers({
      connection: 'keep-alive',
      'x-powered-by': 'Express',
      etag: 'W/"1"',
    });
    upstream.append('set-cookie', 'a=1');
    upstream.append('set-cookie', 'b=2');
    const headers = responseHeaders(upstream);
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(headers.get('etag')).toBe('W/"1"');
    expect(headers.has('connection')).toBe(false);
    expect(headers.has('x-powered-by')).toBe(false);
  });
});
