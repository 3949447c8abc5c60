import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { t } from '@/language/t';
import { classNames } from './class-names';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
  name: string;
  /** What is wrong with what was entered. */
  error?: ReactNode;
  /** Stands under the field as long as nothing is wrong. */
  hint?: string | undefined;
  /** Stands at the end of the field, over it. */
  aside?: ReactNode;
}

/** A labelled field; its hint and its error are tied to it for screen readers. */
export function TextField({
  label,
  error,
  hint,
  aside,
  className,
  readOnly,
  ...input
}: TextFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          readOnly={readOnly}
          aria-invalid={error !== undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          className={classNames(
            'h-12 w-full rounded-md border px-4 text-base transition-colors placeholder:text-muted aria-invalid:border-danger',
            readOnly
              ? 'border-line bg-sunken text-muted'
              : 'border-line-strong bg-raised hover:border-ink',
            aside !== undefined && 'pe-14',
          )}
          {...input}
        />
        {aside}
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

/** Where an email is to be entered, `email` in its form. */
export function EmailField(field: Omit<TextFieldProps, 'label' | 'name' | 'type'>) {
  return (
    <TextField
      label={t('Email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      {...field}
    />
  );
}
