import type { hindi } from './hindi';
import { spoken } from './spoken';

/** A text of the interface in English, which is its key, too. One that has no Hindi is none. */
export type Text = keyof typeof hindi;

/** Names of the placeholders in a text: `count` for `{count} reviews`. */
export type PlaceholderIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderIn<Rest>
  : never;

/** A text without placeholders: what constants are made of, which `t` translates where they are shown. */
export type PlainText = { [T in Text]: PlaceholderIn<T> extends never ? T : never }[Text];

type ValuesOf<T extends string> = [PlaceholderIn<T>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholderIn<T>, string | number>>];

/**
 * The text in the language that is spoken. Never at the level of a module, which runs before the words are there.
 * @param values what stands for the placeholders, as it is to be read
 */
export function t<T extends Text>(text: T, ...[values]: ValuesOf<T>): string {
  const words = told(text);
  return values === undefined ? words : filled(words, values);
}

/**
 * What was said elsewhere, in English, in the language that is spoken: a form's rule, or what the shop answered. What is
 * unknown stays as it is.
 */
export function told(words: string): string {
  return spoken().words.get(words) ?? words;
}

function filled(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => String(values[name]));
}
