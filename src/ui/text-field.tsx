import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
  name: string;
  ref?: Ref<HTMLInputElement>;
  /** Validation error. */
  error?: ReactNode;
  /** Shown below the field while there is no error. */
  hint?: string | undefined;
  /** Overlays the end of the field. */
  aside?: ReactNode;
}

interface LabelledFieldProps extends Pick<
  TextFieldProps,
  'label' | 'error' | 'hint' | 'className'
> {
  /** Renders the control with these attributes. */
  children: (control: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A control with its label; hint and error are associated with it for screen readers. */
export function LabelledField({ label, error, hint, className, children }: LabelledFieldProps) {
  const id = useId();
  const hasNote = Boolean(error || hint);
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': hasNote ? `${id}-note` : undefined,
      })}
      {hasNote && (
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

/** A labelled input. */
export function TextField({
  label,
  error,
  hint,
  aside,
  className,
  readOnly,
  ...input
}: TextFieldProps) {
  return (
    <LabelledField {...{ label, error, hint, className }}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            readOnly={readOnly}
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
      )}
    </LabelledField>
  );
}
