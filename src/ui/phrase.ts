import { createElement, Fragment, type ReactNode } from 'react';
import { type PlaceholderIn, type TagIn, type Text, translateMessage } from '@/language/t';

type Parts<T extends string> = Readonly<
  Record<PlaceholderIn<T>, ReactNode> & Record<TagIn<T>, (words: ReactNode) => ReactNode>
>;

const PART = /\{(\w+)\}|<(\w+)>(.*?)<\/\2>/;

/**
 * Translates a text with elements in it. Each language decides where they are and what a link says.
 * @param parts an element for each placeholder, and for each tag a function that puts its words into an element
 */
export function phrase<T extends Text>(text: T, parts: Parts<T>): ReactNode {
  return render(translateMessage(text), parts);
}

function render(
  words: string,
  parts: Readonly<Record<string, ReactNode | ((words: ReactNode) => ReactNode)>>,
): ReactNode {
  const found = PART.exec(words);
  if (found === null) return words;
  const [whole, placeholder, tag = '', tagged = ''] = found;
  const part = parts[placeholder ?? tag];
  return createElement(
    Fragment,
    null,
    words.slice(0, found.index),
    typeof part === 'function' ? part(render(tagged, parts)) : part,
    render(words.slice(found.index + whole.length), parts),
  );
}
