import { expect, it } from 'vitest';
import { renderingHeaders, runForClient, runWithRequestId } from './current-request';

it('T57: calls of a rendering for one client count for its address, those of a page for everybody for none', async () => {
  const headersLater = () => Promise.resolve().then(renderingHeaders);
  const headers = await Promise.all([
    runWithRequestId('request-1', () => runForClient('203.0.113.7', headersLater)),
    runWithRequestId('request-2', () => runForClient(undefined, headersLater)),
    headersLater(),
  ]);
  expect(headers).toEqual([
    { 'x-request-id': 'request-1', 'x-forwarded-for': '203.0.113.7' },
    { 'x-request-id': 'request-2' },
    {},
  ]);
});
