import { useState } from 'react';
import type { Choice } from '@/commerce/listing/listing';
import { SwatchDot } from '@/features/catalogue';
import { t } from '@/language/t';
import { ChoiceRow } from './choice-row';
import { FilterGroup } from './filter-group';

interface CheckGroupProps {
  title: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Whether the choices are colours, each with a dot of it. */
  swatches?: boolean;
}

/** So many stand there at once, the others behind a button. */
const shownAtOnce = 8;

/** A group of which any number can be chosen. */
export function CheckGroup({
  title,
  choices,
  chosen,
  onChange,
  swatches = false,
}: CheckGroupProps) {
  const [all, setAll] = useState(false);
  if (choices.length === 0) return null;
  const isShort = choices.length <= shownAtOnce + 1;
  const shown = choices.filter(
    ({ value }, at) => all || isShort || at < shownAtOnce || chosen.includes(value),
  );
  return (
    <FilterGroup title={title}>
      <ul>
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            <ChoiceRow
              type="checkbox"
              checked={chosen.includes(value)}
              count={count}
              onChoose={(checked) =>
                onChange(checked ? [...chosen, value] : chosen.filter((each) => each !== value))
              }
            >
              {swatches && <SwatchDot colour={value} className="size-4 shrink-0" />}
              {label}
            </ChoiceRow>
          </li>
        ))}
      </ul>
      {!isShort && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-1 min-h-11 text-sm font-semibold text-accent underline-offset-4 hover:underline lg:pointer-fine:min-h-9"
        >
          {all ? t('Show fewer') : t('Show all {length}', { length: choices.length })}
          <span className="sr-only">{t(' under {title}', { title })}</span>
        </button>
      )}
    </FilterGroup>
  );
}
