import { createHash } from 'node:crypto';
import { scriptJson } from '../files/shell';
import { EARLY_INPUT_SCRIPT } from './early-input-script';
import type { ScriptLookup } from './page-scripts';
import type { RenderedPage } from './load-renderer';
import { SCRIPT_LOADER } from './script-loader';

/** What all rendered pages of a build have in common. */
export type PageFrame = {
  /** @param path of the page's address, without a search */
  document: (page: RenderedPage, path: string) => string;
  /** Sources for the content security policy: hashes of the page's inline scripts and styles. */
  policy: { script: string; style: string };
};

const ENTRY = /\s*<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/;
const PRELOADS = /\s*<link rel="modulepreload"[^>]*\bhref="([^"]+)"[^>]*>/g;
const LANGUAGE = /(<html\b[^>]*\blang=)"([^"]*)"/;
const STYLES = /\s*<link rel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/;

/**
 * Splits the build's page into the parts from which rendered pages are assembled: the styles become inline, and the scripts start
 * after the first paint.
 * @param html the build's page with its settings
 * @param css returns the content of the page's stylesheet
 * @param scriptsFor the scripts of each page, besides those of all pages
 * @throws if the page does not have the form that Vite produces: rendered pages could not be hydrated
 */
export function createPageFrame(
  html: string,
  css: (path: string) => string | undefined,
  scriptsFor: ScriptLookup,
): PageFrame {
  const entry = ENTRY.exec(html)?.[1];
  const styles = css(STYLES.exec(html)?.[1] ?? '');
  if (entry === undefined || styles === undefined) {
    throw new Error('index.html names no script or no stylesheet');
  }
  if (styles.includes('</')) throw new Error('The stylesheet cannot be inlined into a page');
  const commonScripts = [...html.matchAll(PRELOADS)].map(([, href]) => href);
  const bare = html
    .replace(ENTRY, '')
    .replaceAll(PRELOADS, '')
    .replace(STYLES, () => `\n    <style>${styles}</style>`);
  const [head, rest] = split(bare, '</head>');
  const headIn = (locale: string) =>
    head.replace(LANGUAGE, (_, start: string) => `${start}"${locale}" class="first-frame"`);
  const [beforeRoot, afterRoot] = split(rest, '<div id="root"></div>');
  const loader = (path: string, locale: string) => {
    const ahead = scriptsFor(path, locale).filter(
      (script) => script !== entry && !commonScripts.includes(script),
    );
    return `<script data-entry="${entry}" data-parts="${commonScripts.join(' ')}" data-ahead="${ahead.join(' ')}">${SCRIPT_LOADER}</script>`;
  };
  return {
    document: (page, path) =>
      [
        `${headIn(page.locale)}${page.head}${structuredData(page)}<script>${EARLY_INPUT_SCRIPT}</script></head>${beforeRoot}<div id="root">${page.body}</div>`,
        `<script type="application/json" id="answers">${scriptJson(page.answers)}</script>`,
        `${loader(path, page.locale)}${afterRoot}`,
      ].join('\n'),
    policy: {
      script: [EARLY_INPUT_SCRIPT, SCRIPT_LOADER].map(hashSource).join(' '),
      style: hashSource(styles),
    },
  };
}

/** Structured data for search engines, in the head, which is not hydrated. */
function structuredData({ things }: RenderedPage): string {
  return things
    .map((thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`)
    .join('');
}

/** @returns the text before and after `at` */
function split(text: string, at: string): [string, string] {
  const found = text.indexOf(at);
  if (found === -1) throw new Error(`index.html has no ${at}`);
  return [text.slice(0, found), text.slice(found + at.length)];
}

function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
