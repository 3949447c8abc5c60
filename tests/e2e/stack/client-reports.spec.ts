import { createServer, type IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import { expect, test } from '../world/stack-test';

const reportsSchema = v.object({
  reports: v.array(
    v.variant('kind', [
      v.strictObject({
        kind: v.literal('vital'),
        name: v.picklist(['CLS', 'INP', 'LCP', 'TTFB']),
        value: v.number(),
        rating: v.picklist(['good', 'needs-improvement', 'poor']),
        navigation: v.string(),
        route: v.string(),
      }),
      v.strictObject({
        kind: v.literal('error'),
        type: v.string(),
        at: v.array(v.pipe(v.string(), v.regex(/^assets\/[\w.-]+:\d+:\d+$/))),
        route: v.string(),
      }),
    ]),
  ),
});

const SECRET = 'asha-planted-word';
const ADDRESS = `/productlisting/sofas?q=${SECRET}`;

/** Opens a page, has it fail with a shopper's words, and leaves it. */
const FAIL = `setTimeout(() => { throw new TypeError('No account of ${SECRET}'); });
  void Promise.reject(new Error('${SECRET}'));`;

test('errors and Web Vitals go to the address that is set, without anything of the shopper', async ({
  folder,
  launch,
  browser,
}) => {
  test.setTimeout(900_000);
  const got: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const reports = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      got.push({ url: request.url ?? '', headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => {
    reports.listen(0, '127.0.0.1', resolve);
  });
  const address = reports.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const reportsUrl = `http://127.0.0.1:${port}/shop`;
  try {
    const dataDir = await folder.copySeeded('data');
    const on = await launch({ dataDir, settings: { CLIENT_REPORTS_URL: reportsUrl } });
    const page = await browser.newPage();
    const loaded = page.waitForRequest(/client-reports/);
    const answer = await page.goto(`${on.url}${ADDRESS}`);
    expect(answer?.headers()['content-security-policy']).toContain(
      `connect-src 'self' ${reportsUrl};`,
    );
    await loaded;
    await page.getByRole('heading', { level: 1 }).click();
    await page.evaluate(FAIL);
    await page.goto('about:blank');
    await expect
      .poll(() => got.map(({ body }) => body).join())
      .toMatch(/"kind":"error"[^]*"kind":"vital"|"kind":"vital"[^]*"kind":"error"/);
    for (const { url, headers, body } of got) {
      expect(url).toBe('/shop');
      expect(() => v.parse(reportsSchema, JSON.parse(body))).not.toThrow();
      expect(body + JSON.stringify(headers)).not.toContain(SECRET);
      expect(headers.cookie).toBeUndefined();
      expect(headers.referer).toBeUndefined();
      expect(body).toContain('"route":"/productlisting/$');
    }
    await on.stop();

    got.length = 0;
    const off = await launch({ dataDir });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${off.url}${ADDRESS}`, { waitUntil: 'networkidle' });
    await page.evaluate(FAIL);
    await page.goto('about:blank');
    expect(got).toEqual([]);
    const elsewhere = asked.filter((url) => url.startsWith('http') && !url.startsWith(off.url));
    expect(elsewhere).toEqual([]);
    expect(asked.filter((url) => url.includes('client-reports'))).toEqual([]);
  } finally {
    reports.close();
  }
});
