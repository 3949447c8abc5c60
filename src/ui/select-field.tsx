import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  label: string;
  name: string;
  /** What is wrong with what was chosen. */
  error?: string | undefined;
  /** The `<option>`s. */
  children: ReactNode;
}

/** A labelled choice out of a list; its error is tied to it for screen readers. */
export function SelectField({ label, error, children, className, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          className={classNames(
            'h-12 w-full appearance-none rounded-md border border-line-strong bg-raised ps-4 pe-11 text-base transition-colors',
            'hover:border-ink aria-invalid:border-danger',
          )}
          {...select}
        >
          {children}
        </select>
        <Icon
          name="down"
          size={18}
          className="pointer-events-none absolute inset-e-4 top-1/2 -translate-y-1/2 text-muted"
        />
      </div>
      {error && (
        <p id={`${id}-note`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
