import { type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from './class-names';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  label: string;
  name: string;
  /** What is wrong with what was entered. */
  error?: string | undefined;
  /** Stands under the field as long as nothing is wrong. */
  hint?: string;
}

/** A labelled field of several lines; the counterpart of `TextField`. */
export function TextArea({ label, error, hint, className, rows = 4, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        aria-invalid={error !== undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        className="block w-full resize-y rounded-md border border-line-strong bg-raised px-4 py-3 text-base text-ink transition-colors placeholder:text-muted hover:border-ink aria-invalid:border-danger"
        {...area}
      />
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
