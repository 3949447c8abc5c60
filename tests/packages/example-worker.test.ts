import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { root } from '../../scripts/bootstrap.mjs';

const SITE = 'https://site.example';
const SHOP = 'https://shop.example';
const PAGE = '<script type="module" src="/assets/page.js"></script>';

/** What a server returns for an address; undefined when it cannot be reached. */
type Answer = (url: string) => Response | undefined;

let script = '';
let answer: Answer;
let stored: Map<string, Response>;
let worker: ReturnType<typeof startWorker>;

beforeAll(async () => {
  vi.stubEnv('VITE_MEDUSA_URL', SHOP);
  vi.stubEnv('VITE_PUBLISHABLE_KEY', 'pk_1');
  vi.stubEnv('VITE_REGION_ID', 'reg_1');
  const folder = join(root, 'examples/minimal-storefront');
  const configFile = join(folder, 'vite.worker.config.ts');
  const built = await build({
    root: folder,
    configFile,
    logLevel: 'error',
    build: { write: false, minify: false },
  });
  vi.unstubAllEnvs();
  const [output] = Array.isArray(built) ? built : [];
  const [chunk] = output?.output ?? [];
  script = chunk?.type === 'chunk' ? chunk.code : '';
}, 60_000);

beforeEach(() => {
  stored = new Map();
  answer = (url) => new Response(url.startsWith(SHOP) ? 'the products' : PAGE);
  worker = startWorker();
});

/** Runs the built worker with the globals of a service worker. */
function startWorker() {
  const listeners = new Map<string, (event: object) => void>();
  const skipWaiting = vi.fn(() => Promise.resolve());
  const claim = vi.fn(() => Promise.resolve());
  const urlOf = (target: Request | string) =>
    typeof target === 'string' ? new URL(target, SITE).href : target.url;
  const fetch = (target: Request | string) => {
    const response = answer(urlOf(target));
    return response ? Promise.resolve(response) : Promise.reject(new TypeError('Failed to fetch'));
  };
  const add = async (target: Request | string) => {
    const response = await fetch(target);
    if (!response.ok) throw new TypeError('Request failed');
    stored.set(urlOf(target), response);
  };
  const cache = {
    add,
    addAll: (targets: string[]) => Promise.all(targets.map(add)),
    put: (target: Request, response: Response) => Promise.resolve(stored.set(target.url, response)),
    match: (target: Request) => Promise.resolve(stored.get(target.url)?.clone()),
  };
  const context = createContext({
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    skipWaiting,
    clients: { claim },
    caches: { open: () => Promise.resolve(cache) },
    location: new URL(SITE),
    fetch,
    Request,
    Response,
    URL,
    URLSearchParams,
  });
  runInContext(`globalThis.self = globalThis;\n${script}`, context);
  const lifecycle = async (type: string) => {
    const works: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  };
  const request = async (url: string): Promise<Response | undefined> => {
    let response: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: new Request(url),
      respondWith: (given: Promise<Response>) => {
        response = given;
      },
    });
    return response;
  };
  return { skipWaiting, claim, lifecycle, request };
}

const storedProducts = () => [...stored.keys()].find((url) => url.startsWith(SHOP)) ?? '';

it('stores the page, its files and the products on the first visit', async () => {
  await worker.lifecycle('install');
  expect([...stored.keys()]).toEqual([
    `${SITE}/`,
    `${SITE}/assets/page.js`,
    expect.stringContaining(`${SHOP}/store/products?region_id=reg_1`),
  ]);
  answer = () => undefined;
  expect(await (await worker.request(storedProducts()))?.text()).toBe('the products');
  expect(await (await worker.request(`${SITE}/`))?.text()).toBe(PAGE);
});

it('controls the page that has installed it', async () => {
  await worker.lifecycle('install');
  expect(worker.skipWaiting).toHaveBeenCalledOnce();
  await worker.lifecycle('activate');
  expect(worker.claim).toHaveBeenCalledOnce();
});

it('stores the page also while the shop is stopped', async () => {
  answer = (url) => (url.startsWith(SHOP) ? undefined : new Response(PAGE));
  await worker.lifecycle('install');
  expect([...stored.keys()]).toEqual([`${SITE}/`, `${SITE}/assets/page.js`]);
});

it.each([502, 503])('returns the stored products for a %i of a proxy', async (status) => {
  await worker.lifecycle('install');
  answer = () => new Response('busy', { status });
  expect(await (await worker.request(storedProducts()))?.text()).toBe('the products');
  expect((await worker.request(`${SITE}/unknown`))?.status).toBe(status);
});

it('returns a refusal of the shop as it is', async () => {
  await worker.lifecycle('install');
  answer = () => new Response('wrong key', { status: 400 });
  expect((await worker.request(storedProducts()))?.status).toBe(400);
});

it('returns an error without a network for what is not stored', async () => {
  answer = () => undefined;
  expect((await worker.request(`${SITE}/unknown`))?.type).toBe('error');
});
