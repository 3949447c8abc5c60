import { Label, Text } from '@medusajs/ui';
import { useId } from 'react';

type FileFieldProps = {
  label: string;
  hint: string;
  /** Endings, such as `.csv`. */
  accept: string;
  isDisabled?: boolean;
  onChoose: (file: File | undefined) => void;
};

/** A field for a file of the user. Medusa's input leaves its button to the browser, which is white on dark pages. */
export function FileField({ label, hint, accept, isDisabled, onChoose }: FileFieldProps) {
  const field = useId();
  const about = useId();
  return (
    <div className="flex min-w-0 flex-col gap-y-2">
      <Label size="small" htmlFor={field}>
        {label}
      </Label>
      <input
        id={field}
        type="file"
        accept={accept}
        aria-describedby={about}
        disabled={isDisabled}
        onChange={(event) => onChoose(event.target.files?.[0])}
        className="txt-small bg-ui-bg-field text-ui-fg-base shadow-borders-base focus-visible:shadow-borders-interactive-with-active file:txt-small file:bg-ui-bg-base file:text-ui-fg-base file:border-ui-border-strong w-full rounded-md p-1.5 outline-none file:mr-3 file:cursor-pointer file:rounded file:border file:border-solid file:px-2 file:py-0.5"
      />
      <Text id={about} size="small" className="text-ui-fg-subtle">
        {hint}
      </Text>
    </div>
  );
}
