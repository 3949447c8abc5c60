import { createHash } from 'node:crypto';
import { scriptJson } from '../files/shell';
import { EARLY_INPUT_SCRIPT } from './early-input-script';
import type { PartsOf } from './page-parts';
import type { RenderedPage } from './page-renderer';
import { SCRIPT_LOADER } from './script-loader';

/** What of a build's page stays the same for every rendered one. */
export type PageFrame = {
  /** @param path of the page's address, without a search */
  document: (page: RenderedPage, path: string) => string;
  /** Sources for the content security policy: what stands in the page itself, and nothing else. */
  policy: { script: string; style: string };
};

const ENTRY = /\s*<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/;
const PARTS = /\s*<link rel="modulepreload"[^>]*\bhref="([^"]+)"[^>]*>/g;
const LANGUAGE = /(<html\b[^>]*\blang=)"([^"]*)"/;
const STYLES = /\s*<link rel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/;

/**
 * Takes a built page apart, so that rendered ones can be put together from it: the styles stand in the page, the scripts
 * start once it has been painted.
 * @param html the build's page with its settings
 * @param css content of the one stylesheet it names
 * @param partsOf what each page begins with, beside what all begin with
 * @throws where the build's page is not as Vite makes it: nothing that is rendered would come to life
 */
export function pageFrame(
  html: string,
  css: (path: string) => string | undefined,
  partsOf: PartsOf,
): PageFrame {
  const entry = ENTRY.exec(html)?.[1];
  const styles = css(STYLES.exec(html)?.[1] ?? '');
  if (entry === undefined || styles === undefined) {
    throw new Error('index.html names no script or no stylesheet');
  }
  if (styles.includes('</')) throw new Error('The stylesheet cannot stand in a page');
  const parts = [...html.matchAll(PARTS)].map(([, href]) => href);
  const bare = html
    .replace(ENTRY, '')
    .replaceAll(PARTS, '')
    .replace(STYLES, () => `\n    <style>${styles}</style>`);
  const [head, rest] = cut(bare, '</head>');
  const headIn = (locale: string) =>
    head.replace(LANGUAGE, (_, start: string) => `${start}"${locale}" class="first-frame"`);
  const [beforeRoot, afterRoot] = cut(rest, '<div id="root"></div>');
  const loader = (path: string, locale: string) => {
    const ahead = partsOf(path, locale).filter((part) => part !== entry && !parts.includes(part));
    return `<script data-entry="${entry}" data-parts="${parts.join(' ')}" data-ahead="${ahead.join(' ')}">${SCRIPT_LOADER}</script>`;
  };
  return {
    document: (page, path) =>
      [
        `${headIn(page.locale)}${page.head}${thingsOf(page)}<script>${EARLY_INPUT_SCRIPT}</script></head>${beforeRoot}<div id="root">${page.body}</div>`,
        `<script type="application/json" id="answers">${scriptJson(page.answers)}</script>`,
        `${loader(path, page.locale)}${afterRoot}`,
      ].join('\n'),
    policy: {
      script: [EARLY_INPUT_SCRIPT, SCRIPT_LOADER].map(hashSource).join(' '),
      style: hashSource(styles),
    },
  };
}

/** What search engines read: it stands in the head, where nothing comes to life. */
function thingsOf({ things }: RenderedPage): string {
  return things
    .map((thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`)
    .join('');
}

/** @returns what stands before and what stands after it */
function cut(text: string, at: string): [string, string] {
  const found = text.indexOf(at);
  if (found === -1) throw new Error(`index.html has no ${at}`);
  return [text.slice(0, found), text.slice(found + at.length)];
}

function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
