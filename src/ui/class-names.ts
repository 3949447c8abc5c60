/** Joins class names; ignores `false` and `undefined`. */
export function classNames(...names: ReadonlyArray<string | false | undefined>): string {
  return names.filter(Boolean).join(' ');
}

/** Class of a label that is drawn as a card around its radio button; border colour, background and padding are the caller's. */
export const radioCardClass =
  'flex gap-3 rounded-md border transition-colors has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent';

/** Class of the radio button in it: the card shows the focus. */
export const cardRadioClass = 'size-5 shrink-0 accent-accent outline-none';
