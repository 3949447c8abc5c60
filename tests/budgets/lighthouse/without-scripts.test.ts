import { expect, test } from 'vitest';
import { withoutScripts } from './without-scripts';

test('nothing that runs is left, nor what is only for it; the rest stands as it stood', () => {
  const page = [
    '<link rel="modulepreload" href="/a.js"><link rel="preload" as="font" href="/f.woff2">',
    '<script type="application/ld+json">{"name":"Sofa"}</script>',
    '<div id="root"><h1>Sofa</h1></div>',
    '<script type="application/json" id="answers">{"a":"<"}</script>',
    '<script data-entry="/a.js">(() => {\n  begin();\n})()</script>',
  ].join('\n');
  expect(withoutScripts(page)).toBe(
    [
      '<link rel="preload" as="font" href="/f.woff2">',
      '<script type="application/ld+json">{"name":"Sofa"}</script>',
      '<div id="root"><h1>Sofa</h1></div>',
      '',
      '',
    ].join('\n'),
  );
});
