import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { EARLY_INPUT_SCRIPT } from './early-input-script';
import { createPageFrame } from './page-document';
import { SCRIPT_LOADER } from './script-loader';

const built = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8" />
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
    <link rel="modulepreload" crossorigin href="/assets/query-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;
const css = 'a{color:red}';
const styles = (path: string) => (path === '/assets/index-1.css' ? css : undefined);
const scriptsFor = (path: string) =>
  path === '/sofa' ? ['/assets/react-1.js', '/assets/sofa-1.js'] : [];
const frame = () => createPageFrame(built, styles, scriptsFor);
const hash = (text: string) => createHash('sha256').update(text).digest('base64');
const page = {
  status: 200 as const,
  locale: 'en-IN',
  head: '<title>Sofa</title>',
  body: '<p>A sofa</p>',
  things: [],
  answers: [],
};

it('assembles a page that is visible without scripts and starts them later', () => {
  const html = frame().document(page, '/sofa');
  expect(html).toContain(`<title>Sofa</title><script>${EARLY_INPUT_SCRIPT}</script></head>`);
  expect(html).toContain('<div id="root"><p>A sofa</p></div>');
  expect(html).toContain(`<style>${css}</style>`);
  expect(html).not.toContain('type="module"');
  expect(html).not.toContain('stylesheet');
  expect(html).toContain(
    '<script data-entry="/assets/index-1.js" data-parts="/assets/react-1.js /assets/query-1.js" data-ahead="/assets/sofa-1.js">',
  );
});

it('has its language and the class of the first frame', () => {
  expect(frame().document(page, '/')).toContain('<html lang="en-IN" class="first-frame">');
  const html = frame().document({ ...page, locale: 'hi-IN' }, '/');
  expect(html).toContain('<html lang="hi-IN" class="first-frame">');
});

it('returns hashes of its inline parts for the content security policy', () => {
  const { policy } = frame();
  const [early, loader] = [hash(EARLY_INPUT_SCRIPT), hash(SCRIPT_LOADER)];
  expect(policy.script).toBe(`'sha256-${early}' 'sha256-${loader}'`);
  expect(policy.style).toBe(`'sha256-${hash(css)}'`);
});

it('escapes responses that would close their element', () => {
  const evil = { key: ['x'], data: '</script><script>alert(1)</script>' };
  const html = frame().document({ ...page, answers: [evil] }, '/');
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('\\u003c/script>');
});

it('puts escaped structured data into the head', () => {
  const things = [{ '@type': 'Product', name: '</script><script>alert(1)</script>' }];
  const html = frame().document({ ...page, things }, '/');
  const [head = ''] = html.split('</head>');
  expect(head).toContain('<script type="application/ld+json">{"@type":"Product","name":"\\u003c/');
  expect(html).not.toContain('<script>alert');
});

it('keeps text that looks like a replacement pattern', () => {
  const html = frame().document({ ...page, body: "<p>$& $1 $'</p>" }, '/');
  expect(html).toContain("<p>$& $1 $'</p>");
});

it('rejects a page that could not be hydrated', () => {
  expect(() => createPageFrame('<html><head></head></html>', styles, scriptsFor)).toThrow(
    'no script',
  );
  expect(() => createPageFrame(built, () => undefined, scriptsFor)).toThrow('no stylesheet');
  expect(() => createPageFrame(built, () => 'a</style>', scriptsFor)).toThrow('cannot be inlined');
});
