import type { ReactNode } from 'react';
import { t } from '@/language/t';

interface CheckoutPartsProps {
  delivery: ReactNode;
  /** Nothing is left to be delivered. */
  empty: boolean;
  summary: ReactNode;
}

/** What stands below the lines, and beside them the summary, which stays in sight. */
export function CheckoutParts({ delivery, empty, summary }: CheckoutPartsProps) {
  return (
    <>
      <section aria-labelledby="delivery" hidden={empty} className="mt-12 min-w-0 lg:mt-16">
        <h2 id="delivery" className="display text-2xl">
          {t('Delivery')}
        </h2>
        <p className="mt-2 mb-6 text-muted">
          {t('Free, to your door. Kept here for your next order.')}
        </p>
        {delivery}
      </section>
      <div className="mt-10 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-stretch">
        {summary}
      </div>
    </>
  );
}
