import type { ReactNode } from 'react';
import { t } from '@/language/t';

interface CheckoutPartsProps {
  delivery: ReactNode;
  /** Whether the cart is empty. */
  empty: boolean;
  summary: ReactNode;
}

/** The delivery form below the lines, and the sticky summary. */
export function CheckoutParts({ delivery, empty, summary }: CheckoutPartsProps) {
  return (
    <>
      <section aria-labelledby="delivery" hidden={empty} className="mt-12 min-w-0 lg:mt-16">
        <h2 id="delivery" className="display text-2xl">
          {t('Delivery')}
        </h2>
        <p className="mt-2 mb-6 text-muted">
          {t('Free delivery to your door. We’ll save this address for your next order.')}
        </p>
        {delivery}
      </section>
      <div className="mt-10 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-stretch">
        {summary}
      </div>
    </>
  );
}
