import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { requestIdHeader } from '../observe/current-request';
import type { PublicSettings } from '../settings';
import type { SearchParameters } from './page-address';

/** Beside the site's files, and none of them. */
const RENDERER = '.page-renderer.mjs';

/** What the storefront's code is told to render with. */
type RendererOptions = {
  settings: PublicSettings;
  backendUrl: string;
  /** Sent with each call to the backend, as it is at that moment. */
  headers: () => Record<string, string>;
};

const rendererSchema = v.object({
  searchParameters: v.array(v.string()),
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
    head: v.string(),
    body: v.string(),
    things: v.array(v.unknown()),
    answers: v.array(v.unknown()),
  }),
]);

/** A page as the storefront's own code renders it, for somebody who is not signed in. */
export type RenderedPage = Exclude<v.InferOutput<typeof renderedSchema>, string>;

/** Renders the page at an address; a string is the address that it has instead. */
export type RenderPage = (address: string) => Promise<RenderedPage | string>;

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
): Promise<{ render: RenderPage; parameters: SearchParameters }> {
  const url = pathToFileURL(join(buildFolder, RENDERER));
  url.searchParams.set('build', stamp);
  const loaded: unknown = await import(url.href);
  const { openRenderer, searchParameters } = v.parse(rendererSchema, loaded);
  const render = v.parse(renderSchema, openRenderer({ ...shop, headers: requestIdHeader }));
  return {
    render: async (address) => v.parse(renderedSchema, await render(address)),
    parameters: searchParameters,
  };
}
