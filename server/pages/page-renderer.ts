import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { requestIdHeader } from '../observe/current-request';
import type { PublicSettings } from '../settings';
import type { SearchParameters } from './page-address';
import { speaking, spokenLanguage } from './spoken-language';

/** Beside the site's files, and none of them. */
const RENDERER = '.page-renderer.mjs';

/** What the storefront's code is told to render with. */
type RendererOptions = {
  settings: PublicSettings;
  backendUrl: string;
  /** Sent with each call to the backend, as it is at that moment. */
  headers: () => Record<string, string>;
  /** The language that a page is rendered in, as it is at that moment. */
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

/** A page as the storefront's own code renders it, for somebody who is not signed in. */
export type RenderedPage = Exclude<v.InferOutput<typeof renderedSchema>, string>;

/** Renders the page at an address in a language; a string is the address that it has instead. */
export type RenderPage = (address: string, language: string) => Promise<RenderedPage | string>;

/** The language that was chosen, by the cookies of who asks. */
export type LanguageIn = (cookies: string) => string;

/** Whether a build has what renders its pages: development has not. */
export function hasRenderer(buildFolder: string): boolean {
  return existsSync(join(buildFolder, RENDERER));
}

/**
 * Loads what renders the pages of a build.
 * @param stamp differs from build to build: Node never loads the same address twice
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
    openRenderer({ ...shop, headers: requestIdHeader, language: spokenLanguage }),
  );
  return {
    render: async (address, language) =>
      v.parse(renderedSchema, await speaking(language, () => render(address))),
    parameters: searchParameters,
    languageIn,
  };
}
