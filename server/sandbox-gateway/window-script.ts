import { readFileSync } from 'node:fs';

const file = (name: string): string =>
  readFileSync(new URL(`window/${name}`, import.meta.url), 'utf8');

/**
 * The script that a shop's page loads. It brings its styles along as text: they go into the
 * window's own document tree, where the shop's content security policy lets nothing else in.
 */
export function windowScript(): string {
  const styles = JSON.stringify(file('checkout.css'));
  return `(() => {\n'use strict';\nconst STYLES = ${styles};\n${file('checkout.js')}})();\n`;
}
