import { t } from '@/language/t';
import { classNames } from './class-names';

interface PriceTagProps {
  /** The formatted price: `₹24,999`. */
  price: string;
  /** The formatted MRP, if higher. */
  mrp?: string | undefined;
  /** Discount in whole percent. */
  percentOff?: number | undefined;
  size?: 'small' | 'large';
}

/** Price, struck-through MRP and discount. */
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
