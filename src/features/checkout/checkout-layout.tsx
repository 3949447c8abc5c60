import type { ReactNode } from 'react';

interface CheckoutLayoutProps {
  lines: ReactNode;
  delivery: ReactNode;
  /** Nothing is left to be delivered. */
  empty: boolean;
  summary: ReactNode;
}

/** Lines and delivery side by side with the summary, which stays in sight. */
export function CheckoutLayout({ lines, delivery, empty, summary }: CheckoutLayoutProps) {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
      <div className="min-w-0">
        {lines}
        <section aria-labelledby="delivery" hidden={empty} className="mt-12 lg:mt-16">
          <h2 id="delivery" className="display text-2xl">
            Delivery
          </h2>
          <p className="mt-2 mb-6 text-muted">Free, to your door. Kept here for your next order.</p>
          {delivery}
        </section>
      </div>
      {summary}
    </div>
  );
}
