import { type ReactNode, useId, useState } from 'react';
import { currentLocale } from '@/language/language-pack';
import { classNames } from '@/ui/class-names';
import type { Choice } from '@/commerce/listing/listing';
import { SwatchDot } from '@/features/catalogue';
import { t } from '@/language/t';
import { formatProductCount } from '../listing-header';

/** A group of choices. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-b border-line pt-5 pb-5 last:border-b-0">
      {/* Floated, so that the legend is laid out like a block. */}
      <legend className="float-start mb-2 w-full text-base font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

interface ChoiceRowProps {
  type: 'checkbox' | 'radio';
  /** Name of a group of radio buttons. */
  name?: string;
  checked: boolean;
  /** Number of matching products; undefined if not counted. */
  count?: number | undefined;
  onChoose: (checked: boolean) => void;
  children: ReactNode;
}

/** A choice with its product count. A choice without products is disabled. */
export function ChoiceRow({ type, name, checked, count, onChoose, children }: ChoiceRowProps) {
  const disabled = count === 0 && !checked;
  return (
    <label
      className={classNames(
        'flex min-h-11 items-center gap-3 py-1.5 text-base leading-snug lg:text-sm lg:pointer-fine:min-h-9',
        disabled ? 'cursor-not-allowed text-muted opacity-60' : 'cursor-pointer hover:text-accent',
      )}
    >
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        className="size-5 shrink-0 cursor-[inherit] accent-accent lg:size-4.5"
      />
      <span className="flex min-w-0 grow items-center gap-2.5">{children}</span>
      {count !== undefined && (
        <span className="tabular text-sm text-muted lg:text-xs">
          <span aria-hidden="true">{count.toLocaleString(currentLocale())}</span>
          <span className="sr-only">{formatProductCount(count)}</span>
        </span>
      )}
    </label>
  );
}

interface RadioChoice<Value> {
  value: Value;
  label: ReactNode;
  checked: boolean;
  count?: number | undefined;
}

interface RadioGroupProps<Value> {
  title: string;
  choices: readonly RadioChoice<Value>[];
  onChange: (chosen: Value) => void;
  children?: ReactNode;
}

/** A filter group with one choice. */
export function RadioGroup<Value>({ title, choices, onChange, children }: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <FilterGroup title={title}>
      <ul>
        {choices.map(({ value, label, ...choice }) => (
          <li key={JSON.stringify(value)}>
            <ChoiceRow type="radio" name={name} {...choice} onChoose={() => onChange(value)}>
              {label}
            </ChoiceRow>
          </li>
        ))}
      </ul>
      {children}
    </FilterGroup>
  );
}

interface CheckGroupProps {
  title: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Whether the choices are colours, each with a dot of it. */
  swatches?: boolean;
}

/** Choices shown before the shopper asks for all. */
const shownAtOnce = 8;

/** A filter group with multiple choices. */
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
          aria-label={
            all
              ? t('Show fewer under {title}', { title })
              : t('Show all {length} under {title}', { length: choices.length, title })
          }
          onClick={() => setAll(!all)}
          className="mt-1 min-h-11 text-sm font-semibold text-accent underline-offset-4 hover:underline lg:pointer-fine:min-h-9"
        >
          {all ? t('Show fewer') : t('Show all {length}', { length: choices.length })}
        </button>
      )}
    </FilterGroup>
  );
}
