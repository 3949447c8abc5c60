import { expect, it } from 'vitest';
import type { PublicSettings } from '../settings';
import { inlineSettings, createShells } from './shell';

const page = (block: string) => `<html><head>${block}</head><body></body></html>`;
const EMPTY = '<script type="application/json" id="settings">null</script>';

const settings: PublicSettings = {
  publishableKey: 'pk_1',
  regionId: 'reg_1',
  salesChannelId: 'sc_1',
  publicUrl: 'https://shop.example',
  trustTexts: ['a', 'b', 'c'],
  payments: { keyId: 'rzp_sandbox', scriptUrl: '/sandbox-gateway/checkout.js', simulated: true },
};

it('fills the empty block with JSON that the page can read', () => {
  const html = inlineSettings(page(EMPTY), settings);
  const json = /id="settings">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual(settings);
});

it('escapes settings that would close the block or act as a replacement pattern', () => {
  const trustTexts = ['</script><script>alert(1)</script>', '<!--', "$& $1 $' \u2028"] as const;
  const html = inlineSettings(page(EMPTY), { ...settings, trustTexts: [...trustTexts] });
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain('<!--');
  expect(html).not.toContain('\u2028');
  const json = /id="settings">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toMatchObject({ trustTexts });
});

it('finds the block with its attributes in any order', () => {
  const block = '<script id="settings" type="application/json"> null </script>';
  expect(inlineSettings(page(block), settings)).toContain('pk_1');
});

it('rejects a page without the block', () => {
  expect(() => inlineSettings(page(''), settings)).toThrow('no empty settings block');
});

it('preloads the scripts of a page once, and encodes each shell once', () => {
  const html = page('<script type="module" src="/assets/index-1.js"></script>');
  const shell = createShells(html, (path) =>
    path === '/productcart' ? ['/assets/index-1.js', '/assets/cart-1.js'] : [],
  );
  const textOf = (path: string) => new TextDecoder().decode(shell(path).plain);
  expect(textOf('/productcart')).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/cart-1.js"></head>',
  );
  expect(textOf('/productcart').match(/index-1/g)).toHaveLength(1);
  expect(textOf('/myaccount')).toBe(html);
  expect(shell('/myorders')).toBe(shell('/myaccount'));
});
