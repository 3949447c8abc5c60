import { type SelectHTMLAttributes, useId } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  label: string;
  name: string;
  /** What is wrong with the choice. */
  error?: string | undefined;
  /** Stands under the field as long as nothing is wrong. */
  hint?: string | undefined;
}

/** A labelled choice: the browser's own list, which phones show best. Looks as TextField does. */
export function SelectField({
  label,
  error,
  hint,
  className,
  children,
  ...select
}: SelectFieldProps) {
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
          aria-describedby={error || hint ? `${id}-note` : undefined}
          className="h-12 w-full appearance-none truncate rounded-md border border-line-strong bg-raised ps-4 pe-11 text-base transition-colors hover:border-ink aria-invalid:border-danger"
          {...select}
        >
          {children}
        </select>
        <Icon
          name="down"
          size={18}
          className="pointer-events-none absolute inset-e-4 top-[0.9375rem] text-muted"
        />
      </div>
      {(error || hint) && (
        <p
          id={`${id}-note`}
          className={classNames('mt-1.5 text-sm', error ? 'text-danger' : 'text-muted')}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
