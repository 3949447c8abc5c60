import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names';

type Tone = 'accent' | 'ink' | 'quiet';

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-7 text-base font-semibold ' +
  'transition-colors duration-200 ease-calm select-none disabled:opacity-55';

const tones: Record<Tone, string> = {
  accent: 'bg-accent text-on-accent hover:bg-accent-deep',
  ink: 'bg-ink text-page hover:bg-ink/85',
  quiet: 'border border-line-strong text-ink hover:border-ink hover:bg-raised',
};

/** The look of a button, for links that act like one. */
export function buttonClass(tone: Tone = 'accent', extra?: string): string {
  return classNames(shape, tones[tone], extra);
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: Tone;
}

export function Button({ tone = 'accent', className, type, ...rest }: ButtonProps) {
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      className={buttonClass(tone, className)}
      {...rest}
    />
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for those who do not see the icon. */
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
