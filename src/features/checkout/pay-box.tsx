import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, type RefObject } from 'react';
import { currentSettings } from '@/commerce/settings';
import { t } from '@/language/t';
import type { PaymentMethod } from '@/sync/delivery-draft';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { Icon } from '@/ui/icon';
import { PaymentMarks } from '@/ui/payment-marks';
import { phrase } from '@/ui/phrase';
import { WaitingNote } from './on-delivery/waiting-note';

interface PayBoxProps {
  /** Id of the form that Buy Now submits. */
  form: string;
  button: RefObject<HTMLButtonElement | null>;
  processing: boolean;
  /** Whether the cart has lines. */
  open: boolean;
  /** Whether the cart is paid and its order is not confirmed yet. */
  confirming: boolean;
  /** `advance`: a part is paid now, and the rest on delivery. */
  method: PaymentMethod | 'advance';
  /** Whether an order on delivery waits for the network. */
  isWaiting: boolean;
  problem: string | null;
  /** What is shown instead of the button; false for nothing. */
  children?: ReactNode;
}

/** Buy Now with its notes. Memoized, so that changes of the totals do not render it. */
export const PayBox = memo(function PayBox({
  form,
  button,
  processing,
  open,
  confirming,
  method,
  isWaiting,
  problem,
  children,
}: PayBoxProps) {
  const { simulated } = currentSettings().payments;
  return (
    <div className="mt-6">
      <FormError>{problem}</FormError>
      {confirming && <Confirming />}
      {children || (
        <Button
          ref={button}
          type="submit"
          form={form}
          size="fill"
          disabled={processing || confirming || !open}
          aria-busy={processing}
          className="mt-4 min-h-14 text-lg"
        >
          {processing
            ? t('Processing...')
            : isWaiting
              ? t('Place order when online')
              : t('Buy Now')}
        </Button>
      )}
      {isWaiting && <WaitingNote />}
      {simulated && method !== 'on-delivery' && (
        <p className="mt-3 rounded-md border border-line bg-page px-4 py-3 text-sm">
          <strong>{t('Test mode: payments aren’t real.')}</strong>{' '}
          {t('You won’t be charged or asked for a card.')}
        </p>
      )}
      <p className="mt-4 flex gap-2 text-sm text-muted">
        <Icon name="shield" size={20} className="mt-px shrink-0" />
        <span>{phrase(TERMS[method], { terms: termsLink })}</span>
      </p>
      <PaymentMarks className="mt-6 border-t border-line pt-5" />
    </div>
  );
});

const TERMS = {
  online:
    'You pay in our payment partner’s secure window, so we never see your card. By placing your order, you agree to our <terms>Terms & Conditions</terms>.',
  advance:
    'You pay a part now in our payment partner’s secure window, and the rest when your order arrives. By placing your order, you agree to our <terms>Terms & Conditions</terms>.',
  'on-delivery':
    'You pay when your order arrives. By placing your order, you agree to our <terms>Terms & Conditions</terms>.',
} as const;

function termsLink(words: ReactNode) {
  return (
    <Link to="/termsandconditions" className="underline underline-offset-4 hover:text-ink">
      {words}
    </Link>
  );
}

function Confirming() {
  return (
    <div role="status" className="rounded-md border border-line-strong bg-page px-4 py-3 text-sm">
      <strong>{t('We’re confirming your payment.')}</strong>{' '}
      {t(
        'Please don’t pay again. We’ll show your order here as soon as it’s confirmed, even if you come back later.',
      )}
    </div>
  );
}
