import type { SelectHTMLAttributes } from 'react';
import { Icon } from './icon';
import { LabelledField } from './text-field';

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  label: string;
  name: string;
  /** Validation error. */
  error?: string | undefined;
}

/** A labelled native select. */
export function SelectField({ label, error, className, children, ...select }: SelectFieldProps) {
  return (
    <LabelledField {...{ label, error, className }}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
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
      )}
    </LabelledField>
  );
}
