import type { ReactNode } from 'react';
import { currentLocale } from '@/language/spoken';
import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';

interface ChoiceRowProps {
  type: 'checkbox' | 'radio';
  /** The group of a radio button. */
  name?: string;
  checked: boolean;
  /** Products with it; undefined where nobody counted. */
  count?: number | undefined;
  onChoose: (checked: boolean) => void;
  children: ReactNode;
}

/** One choice with the number of its products; what would lead to none cannot be chosen. */
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
          {count.toLocaleString(currentLocale())}
          <span className="sr-only"> {t('products')}</span>
        </span>
      )}
    </label>
  );
}
