import { Link } from '@tanstack/react-router';
import { memo, type RefObject } from 'react';
import { currentSettings } from '@/commerce/settings';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { FormProblem } from '@/ui/form-problem';
import { Icon } from '@/ui/icon';
import { PaymentMarks } from '@/ui/payment-marks';
import { phrase } from '@/ui/phrase';

interface PayBoxProps {
  /** Id of the form that Buy Now sends. */
  form: string;
  button: RefObject<HTMLButtonElement | null>;
  processing: boolean;
  /** The cart holds something to buy. */
  open: boolean;
  /** It was paid, and the shop has not made an order of it yet. */
  confirming: boolean;
  problem: string | null;
}

/** Buy Now, and what a shopper wants to know before pressing it; left alone while the sums above it change. */
export const PayBox = memo(function PayBox({
  form,
  button,
  processing,
  open,
  confirming,
  problem,
}: PayBoxProps) {
  const { simulated } = currentSettings().payments;
  return (
    <div className="mt-6">
      <FormProblem>{problem}</FormProblem>
      {confirming && <Confirming />}
      <Button
        ref={button}
        type="submit"
        form={form}
        size="fill"
        disabled={processing || confirming || !open}
        aria-busy={processing}
        className="mt-4 min-h-14 text-lg"
      >
        {processing ? t('Processing...') : t('Buy Now')}
      </Button>
      {simulated && (
        <p className="mt-3 rounded-md border border-line bg-page px-4 py-3 text-sm">
          <strong>{t('Payments are simulated in this shop.')}</strong>{' '}
          {t('No money moves, and no card is asked for.')}
        </p>
      )}
      <p className="mt-4 flex gap-2 text-sm text-muted">
        <Icon name="shield" size={20} className="mt-px shrink-0" />
        <span>
          {phrase(
            'You pay in the payment provider’s own window; the shop never sees your card. By ordering you agree to the {terms}.',
            {
              terms: (
                <Link
                  to="/termsandconditions"
                  className="underline underline-offset-4 hover:text-ink"
                >
                  {t('Terms & Conditions')}
                </Link>
              ),
            },
          )}
        </span>
      </p>
      <PaymentMarks className="mt-6 border-t border-line pt-5" />
    </div>
  );
});

function Confirming() {
  return (
    <div role="status" className="rounded-md border border-line-strong bg-page px-4 py-3 text-sm">
      <strong>{t('Your payment is being confirmed.')}</strong>{' '}
      {t(
        'Please do not pay again: the shop tells you here as soon as your order stands, also when you come back later.',
      )}
    </div>
  );
}
