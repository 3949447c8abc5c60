import { t } from '@/language/t';
import { Icon } from './icon';

interface QuantityStepperProps {
  /** Accessible name: `Quantity of Aria 3 Seater Sofa`. */
  label: string;
  value: number;
  min: number;
  max: number;
  /** Relative, since taps before hydration are replayed in one task: `value` is the same for all of them. */
  onStep: (by: 1 | -1) => void;
  /** Data attributes of the buttons, which describe the edit of a tap before hydration. */
  less?: Readonly<Record<`data-${string}`, string>>;
  more?: Readonly<Record<`data-${string}`, string>>;
}

const part =
  'touch inline-flex items-center justify-center disabled:text-muted disabled:opacity-60';

export function QuantityStepper({
  label,
  value,
  min,
  max,
  onStep,
  less,
  more,
}: QuantityStepperProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-full border border-line-strong"
    >
      <button
        type="button"
        aria-label={t('Decrease quantity')}
        className={part}
        disabled={value <= min}
        onClick={() => onStep(-1)}
        {...less}
      >
        <Icon name="minus" size={18} />
      </button>
      <output className="tabular min-w-8 text-center font-semibold" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        aria-label={t('Increase quantity')}
        className={part}
        disabled={value >= max}
        onClick={() => onStep(1)}
        {...more}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
