import { Label, Text, Textarea } from '@medusajs/ui';
import { type ReactNode, useId, useState } from 'react';
import { FormDrawer } from './form-drawer';

type TextDrawerProps = {
  title: string;
  /** What the text is about. */
  about: ReactNode;
  label: string;
  hint: string;
  text: string;
  maxLength: number;
  submitLabel: string;
  isBusy: boolean;
  onSubmit: (text: string) => void;
  onClose: () => void;
};

/** A drawer in which the user writes one text, such as an answer. */
export function TextDrawer(props: TextDrawerProps) {
  const [text, setText] = useState(props.text);
  const field = useId();
  const hint = useId();

  return (
    <FormDrawer
      title={props.title}
      description={props.hint}
      submitLabel={props.submitLabel}
      canSubmit={text.trim() !== ''}
      isBusy={props.isBusy}
      onSubmit={() => props.onSubmit(text.trim())}
      onClose={props.onClose}
    >
      <div className="bg-ui-bg-subtle rounded-lg p-4">{props.about}</div>
      <div className="flex flex-col gap-y-2">
        <Label htmlFor={field}>{props.label}</Label>
        <Textarea
          id={field}
          aria-describedby={hint}
          rows={8}
          maxLength={props.maxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Text id={hint} size="small" className="text-ui-fg-subtle">
          {props.hint}
        </Text>
      </div>
    </FormDrawer>
  );
}
