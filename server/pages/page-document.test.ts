import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { EARLY_INPUT_SCRIPT } from './early-input-script';
import { pageFrame } from './page-document';
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
const partsOf = (path: string) =>
  path === '/sofa' ? ['/assets/react-1.js', '/assets/sofa-1.js'] : [];
const frame = () => pageFrame(built, styles, partsOf);
const hash = (text: string) => createHash('sha256').update(text).digest('base64');
const page = {
  status: 200 as const,
  locale: 'en-IN',
  head: '<title>Sofa</title>',
  body: '<p>A sofa</p>',
  things: [],
  answers: [],
};

it('puts a page together that shows itself without a script, and starts its scripts later', () => {
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

it('tells its language, and that its first frame is to come', () => {
  expect(frame().document(page, '/')).toContain('<html lang="en-IN" class="first-frame">');
  const html = frame().document({ ...page, locale: 'hi-IN' }, '/');
  expect(html).toContain('<html lang="hi-IN" class="first-frame">');
});

it('names what stands in it for the content security policy', () => {
  const { policy } = frame();
  const [early, loader] = [hash(EARLY_INPUT_SCRIPT), hash(SCRIPT_LOADER)];
  expect(policy.script).toBe(`'sha256-${early}' 'sha256-${loader}'`);
  expect(policy.style).toBe(`'sha256-${hash(css)}'`);
});

it('lets no answer close the element that it stands in', () => {
  const evil = { key: ['x'], data: '</script><script>alert(1)</script>' };
  const html = frame().document({ ...page, answers: [evil] }, '/');
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('\\u003c/script>');
});

it('puts what search engines read into the head, and lets none of it close its element', () => {
  const things = [{ '@type': 'Product', name: '</script><script>alert(1)</script>' }];
  const html = frame().document({ ...page, things }, '/');
  const [head = ''] = html.split('</head>');
  expect(head).toContain('<script type="application/ld+json">{"@type":"Product","name":"\\u003c/');
  expect(html).not.toContain('<script>alert');
});

it('takes what looks like a replacement pattern as it stands', () => {
  const html = frame().document({ ...page, body: "<p>$& $1 $'</p>" }, '/');
  expect(html).toContain("<p>$& $1 $'</p>");
});

it('refuses a page that would not come to life', () => {
  expect(() => pageFrame('<html><head></head></html>', styles, partsOf)).toThrow('no script');
  expect(() => pageFrame(built, () => undefined, partsOf)).toThrow('no stylesheet');
  expect(() => pageFrame(built, () => 'a</style>', partsOf)).toThrow('cannot stand');
});
