import { createElement, Fragment, type ReactNode } from 'react';
import { type PlaceholderIn, type Text, told } from '@/language/t';

/** A text whose placeholders are more than words: a link, a marked word. Each language puts them where they belong. */
export function phrase<T extends Text>(
  text: T,
  parts: Readonly<Record<PlaceholderIn<T>, ReactNode>>,
): ReactNode {
  const found: Readonly<Record<string, ReactNode>> = parts;
  const pieces = told(text)
    .split(/\{(\w+)\}/)
    .map((piece, at) => (at % 2 === 0 ? piece : found[piece]));
  return createElement(Fragment, null, ...pieces);
}
