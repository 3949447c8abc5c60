import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { renderingHeaders } from '../observe/current-request';
import type { PublicSettings } from '../settings';
import type { SearchParameters } from '../page-routes';
import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs `work` in a language: renderings run concurrently, each in its own language. */
export function runInLanguage<T>(language: string, work: () => T): T {
  return storage.run(language, work);
}

/** The language of the rendering that the caller belongs to; undefined outside of any. */
export function currentLanguage(): string | undefined {
  return storage.getStore();
}

/** In the build's folder, but not served. */
const RENDERER = '.page-renderer.mjs';

/** The options of the storefront's renderer. */
type RendererOptions = {
  settings: PublicSettings;
  backendUrl: string;
  /** Headers for a call to the backend, read at the time of the call. */
  headers: () => Record<string, string>;
  /** The language of the current rendering. */
  language: () => string | undefined;
};

const rendererSchema = v.object({
  searchParameters: v.array(v.string()),
  languageIn: v.custom<(cookies: string) => string>((value) => typeof value === 'function'),
  openRenderer: v.custom<(options: RendererOptions) => unknown>(
    (value) => typeof value === 'function',
  ),
});
const renderSchema = v.custom<(address: string) => Promise<unknown>>(
  (value) => typeof value === 'function',
);
const renderedSchema = v.union([
  v.string(),
  v.object({
    status: v.picklist([200, 404]),
    locale: v.string(),
    head: v.string(),
    body: v.string(),
    things: v.array(v.unknown()),
    answers: v.array(v.unknown()),
  }),
]);

/** A page as the storefront's code renders it for a guest. */
export type RenderedPage = Exclude<v.InferOutput<typeof renderedSchema>, string>;

/** Renders the page at an address in a language; a string is an address to redirect to. */
export type RenderPage = (address: string, language: string) => Promise<RenderedPage | string>;

/** The language that the cookies of a request choose. */
export type LanguageIn = (cookies: string) => string;

/** Whether a build has a renderer; in development there is none. */
export function hasRenderer(buildFolder: string): boolean {
  return existsSync(join(buildFolder, RENDERER));
}

/**
 * Loads the renderer of a build.
 * @param stamp differs between builds, because Node caches modules by their URL
 */
export async function loadRenderer(
  buildFolder: string,
  stamp: string,
  shop: { settings: PublicSettings; backendUrl: string },
): Promise<{ render: RenderPage; parameters: SearchParameters; languageIn: LanguageIn }> {
  const url = pathToFileURL(join(buildFolder, RENDERER));
  url.searchParams.set('build', stamp);
  const loaded: unknown = await import(url.href);
  const { openRenderer, searchParameters, languageIn } = v.parse(rendererSchema, loaded);
  const render = v.parse(
    renderSchema,
    openRenderer({ ...shop, headers: renderingHeaders, language: currentLanguage }),
  );
  return {
    render: async (address, language) =>
      v.parse(renderedSchema, await runInLanguage(language, () => render(address))),
    parameters: searchParameters,
    languageIn,
  };
}
