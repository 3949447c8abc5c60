import { markedParts } from './marked-parts';

/** A title with what was typed set off. */
export function Marked({ title, typed }: { title: string; typed: string }) {
  return markedParts(title, typed).map(({ from, text, isMarked }) =>
    isMarked ? (
      <mark key={from} className="bg-transparent font-semibold text-accent">
        {text}
      </mark>
    ) : (
      <span key={from}>{text}</span>
    ),
  );
}
