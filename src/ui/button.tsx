import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names';

type Tone = 'accent' | 'ink' | 'quiet';
type Size = 'regular' | 'small' | 'fill';

const shape =
  'inline-flex items-center justify-center gap-2 rounded-full text-center leading-tight font-semibold ' +
  'transition-colors duration-200 ease-calm select-none disabled:opacity-55';

const tones: Record<Tone, string> = {
  accent: 'bg-accent text-on-accent hover:bg-accent-deep',
  ink: 'bg-ink text-page hover:bg-ink/85',
  quiet: 'border border-line-strong text-ink hover:border-ink hover:bg-raised',
};

const sizes: Record<Size, string> = {
  regular: 'min-h-12 px-7 py-2 text-base',
  small: 'min-h-11 px-5 py-2 text-sm',
  /** Fills its container, as one of two side by side. */
  fill: 'min-h-12 w-full px-3 py-2 text-base',
};

/** Button styles, for links that look like buttons. */
export function buttonClass(tone: Tone = 'accent', size: Size = 'regular'): string {
  return classNames(shape, tones[tone], sizes[size]);
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: Tone;
  size?: Size;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ tone, size, className, type, ...rest }: ButtonProps) {
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      className={classNames(buttonClass(tone, size), className)}
      {...rest}
    />
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, className, type, ...rest }: IconButtonProps) {
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      aria-label={label}
      className={classNames(
        'touch inline-flex items-center justify-center rounded-full transition-colors duration-200 hover:bg-sunken disabled:opacity-40 disabled:hover:bg-transparent',
        className,
      )}
      {...rest}
    />
  );
}
