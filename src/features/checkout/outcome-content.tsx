import type { ReactNode } from 'react';
import { formatRupees } from '@/commerce/money';
import { currentSettings } from '@/commerce/settings';
import { t } from '@/language/t';
import { Icon, type IconName } from '@/ui/icon';

interface OutcomeContentProps {
  /** Of the heading. */
  id?: string;
  heading?: 'h1' | 'h2';
  icon: IconName;
  title: string;
  /** Rupees; null if nothing was paid, or the amount is not known. */
  amount: number | null;
  /** Whether a payment window was used. */
  isPaid?: boolean;
  children: ReactNode;
  actions: ReactNode;
}

/** How a payment ended: title, amount, words and what to do next. */
export function OutcomeContent({
  id,
  heading: Heading = 'h2',
  icon,
  title,
  amount,
  isPaid = true,
  children,
  actions,
}: OutcomeContentProps) {
  return (
    <>
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-accent-tint text-accent">
        <Icon name={icon} size={32} />
      </span>
      <Heading id={id} className="display mt-5 text-2xl">
        {title}
      </Heading>
      {amount !== null && (
        <p className="tabular mt-2 text-3xl font-semibold">{formatRupees(amount)}</p>
      )}
      <p className="mt-3 text-muted">{children}</p>
      {isPaid && currentSettings().payments.simulated && (
        <p className="mt-2 text-sm text-muted">{t('Test mode: you weren’t charged.')}</p>
      )}
      <div className="mt-7 grid gap-3">{actions}</div>
    </>
  );
}
