import { readFileSync } from 'node:fs';

/** What browsers load of the checkout window. */
export type WindowFiles = {
  /** Defines `window.Razorpay`. */
  checkoutScript: string;
  /** Runs the hosted page. */
  hostedScript: string;
};

const file = (name: string): string =>
  readFileSync(new URL(`window/${name}`, import.meta.url), 'utf8');

/** A script of its own scope. @param constants texts that it reads by name */
function script(names: readonly string[], constants: Record<string, string>): string {
  const given = Object.entries(constants).map(
    ([name, text]) => `const ${name} = ${JSON.stringify(text)};\n`,
  );
  return `(() => {\n'use strict';\n${given.join('')}${names.map(file).join('')}})();\n`;
}

/**
 * Reads the window's files. The styles are texts in the scripts, for constructed style sheets: the shop's content security policy
 * allows no other styles.
 */
export function windowFiles(): WindowFiles {
  return {
    checkoutScript: script(['elements.js', 'methods.js', 'checkout.js'], {
      STYLES: file('checkout.css'),
    }),
    hostedScript: script(['hosted.js'], { STYLES: file('hosted.css') }),
  };
}
