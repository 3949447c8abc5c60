import type { hindi } from './hindi';
import { currentLanguagePack } from './language-pack';

/** An English text of the interface, which is also its key. Every text has a Hindi translation. */
export type Text = keyof typeof hindi;

/** Names of the placeholders in a text: `count` for `{count} reviews`. */
export type PlaceholderIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderIn<Rest>
  : never;

/** Names of the tags in a text: `terms` for `our <terms>Terms</terms>`. */
export type TagIn<T extends string> = T extends `${string}</${infer Name}>${infer Rest}`
  ? Name | TagIn<Rest>
  : never;

/** A text without tags, which `t` translates. */
type UntaggedText = { [T in Text]: TagIn<T> extends never ? T : never }[Text];

/** A text without placeholders and tags, for constants that `t` translates when they are shown. */
export type PlainText = {
  [T in UntaggedText]: PlaceholderIn<T> extends never ? T : never;
}[UntaggedText];

type ValuesOf<T extends string> = [PlaceholderIn<T>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholderIn<T>, string | number>>];

/**
 * Translates a text into the current language. Must not run at module level, before the translations have loaded.
 * @param values values of the placeholders, already formatted
 */
export function t<T extends UntaggedText>(text: T, ...[values]: ValuesOf<T>): string {
  const words = translateMessage(text);
  return values === undefined ? words : fillPlaceholders(words, values);
}

/**
 * Translates an English message from elsewhere, such as a response of the shop. Unknown messages are returned unchanged.
 */
export function translateMessage(message: string): string {
  return currentLanguagePack().words.get(message) ?? message;
}

function fillPlaceholders(
  words: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return words.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => String(values[name]));
}
