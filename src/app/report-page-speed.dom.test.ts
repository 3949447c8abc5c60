import { beforeEach, expect, it, vi } from 'vitest';
import { testSettings } from '@/commerce/testing/test-settings';
import { provideSettings } from '@/commerce/settings';
import { reportPageSpeed } from './report-page-speed';

type Report = (metric: { value: number }) => void;

const listeners: Record<string, Report> = {};
vi.mock('web-vitals', () => ({
  onLCP: (report: Report) => (listeners['lcp'] = report),
  onINP: (report: Report) => (listeners['inp'] = report),
}));

const sent: { url: string; init: RequestInit | undefined }[] = [];

beforeEach(() => {
  sent.length = 0;
  provideSettings(testSettings);
  vi.stubGlobal('fetch', (url: URL, init?: RequestInit) => {
    sent.push({ url: String(url), init });
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});

it('DESK-4: a page reports its figures once when it is left, and nothing of the shopper', () => {
  reportPageSpeed();
  dispatchEvent(new Event('pagehide'));
  expect(sent, 'nothing to report yet').toEqual([]);
  listeners['lcp']?.({ value: 1234.56 });
  listeners['inp']?.({ value: 87.2 });
  dispatchEvent(new Event('pagehide'));
  listeners['inp']?.({ value: 300 });
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
  const [{ url, init } = { url: '', init: undefined }] = sent;
  expect(new URL(url).pathname).toBe('/store/page-reports');
  expect(init?.body).toBe('{"lcp":1235,"inp":87}');
  expect(init).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  });
});
