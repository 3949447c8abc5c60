import { useId } from 'react';
import { t } from '@/language/t';

interface RecommendChoiceProps {
  start: boolean | undefined;
  error: string | undefined;
}

const answers = [
  ['yes', 'Yes', true],
  ['no', 'No', false],
] as const;

export function RecommendChoice({ start, error }: RecommendChoiceProps) {
  const note = useId();
  return (
    <fieldset aria-describedby={error ? note : undefined}>
      <legend className="mb-2 text-sm font-semibold">{t('Would you recommend it?')}</legend>
      <div className="flex gap-3">
        {answers.map(([value, label, recommend]) => (
          <label
            key={value}
            className="touch relative inline-flex cursor-pointer items-center justify-center rounded-full border border-line-strong px-6 text-sm font-semibold transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="recommend"
              value={value}
              defaultChecked={start === recommend}
              // Firefox supports :has() from 121 on; before that the radio button itself shows the choice.
              className="supports-[selector(:has(a))]:sr-only"
            />
            {t(label)}
          </label>
        ))}
      </div>
      {error && (
        <p id={note} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
