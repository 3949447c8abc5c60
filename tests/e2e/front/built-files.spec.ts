import { get } from 'node:http';
import * as v from 'valibot';
import { expect, test } from '../world/shop-test';

const manifestSchema = v.object({
  icons: v.array(v.object({ src: v.string(), type: v.string() })),
});

/** The hashed files that the page starts with. */
function startFiles(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '');
}

/** Asks without letting the client unpack the answer. */
function rawHeaders(url: string, acceptEncoding: string): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': acceptEncoding } }, (answer) => {
      answer.resume();
      resolve(answer.headers);
    }).on('error', reject);
  });
}

test('hashed files are cached without a limit, and precompressed', async ({ request, baseURL }) => {
  const files = startFiles(await (await request.get('/signin')).text());
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const cached = (await request.get(file)).headers()['cache-control'];
    expect(cached, file).toMatch(/max-age=31536000.*immutable/);
  }
  const script = files.find((file) => file.endsWith('.js')) ?? '';
  for (const encoding of ['br', 'gzip']) {
    const headers = await rawHeaders(`${baseURL}${script}`, encoding);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toMatch(/accept-encoding/i);
  }
  expect((await rawHeaders(`${baseURL}${script}`, 'identity'))['content-encoding']).toBeUndefined();
});

test('the page itself and the worker are asked for anew each time', async ({ request }) => {
  for (const path of ['/', '/productcart', '/sw.js', '/settings.json']) {
    const headers = (await request.get(path)).headers();
    expect(headers['cache-control'], path).toMatch(/no-cache|no-store|max-age=0/);
  }
});

test('the manifest and the icons it names are there', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = v.parse(manifestSchema, await answer.json());
  expect(icons.length).toBeGreaterThan(0);
  for (const { src, type } of icons) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toContain(type);
  }
});
