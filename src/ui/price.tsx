import { t } from '@/language/t';
import { classNames } from './class-names';

interface PriceTagProps {
  /** The price to pay, already written out: `₹24,999`. */
  price: string;
  /** The maximum retail price, when it is higher. */
  mrp?: string | undefined;
  /** Whole percent off the MRP. */
  percentOff?: number | undefined;
  size?: 'small' | 'large';
}

/** A price as the field writes it in India: what is paid, the MRP struck through, the percentage. */
export function PriceTag({ price, mrp, percentOff, size = 'small' }: PriceTagProps) {
  const large = size === 'large';
  return (
    <span
      className={classNames('tabular flex flex-wrap items-baseline', large ? 'gap-x-3' : 'gap-x-2')}
    >
      <span
        className={classNames('font-semibold tracking-tight', large ? 'text-2xl' : 'text-base')}
      >
        <span className="sr-only">{t('Price')} </span>
        {price}
      </span>
      {mrp && (
        <span className={classNames('text-muted', large ? 'text-lg' : 'text-sm')}>
          <span className="sr-only">{t('MRP')} </span>
          <s>{mrp}</s>
        </span>
      )}
      {percentOff ? (
        <span className={classNames('font-semibold text-accent', large ? 'text-base' : 'text-sm')}>
          {t('{percentOff}% off', { percentOff })}
        </span>
      ) : null}
    </span>
  );
}
