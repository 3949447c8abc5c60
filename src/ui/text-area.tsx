import type { TextareaHTMLAttributes } from 'react';
import { LabelledField } from './text-field';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  label: string;
  name: string;
  /** Validation error. */
  error?: string | undefined;
  /** Shown below the field while there is no error. */
  hint?: string;
}

/** A labelled multi-line field, which is required. */
export function TextArea({ label, error, hint, className, ...area }: TextAreaProps) {
  return (
    <LabelledField {...{ label, error, hint, className }}>
      {(control) => (
        <textarea
          {...control}
          required
          className="block w-full resize-y rounded-md border border-line-strong bg-raised px-4 py-3 text-base text-ink transition-colors placeholder:text-muted hover:border-ink aria-invalid:border-danger"
          {...area}
        />
      )}
    </LabelledField>
  );
}
