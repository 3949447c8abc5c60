import { type SubmitEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Customer } from '@/commerce/customers/customer';
import { CartSummary } from '@/features/cart';
import { type DeliveryDraft, keptAddress } from '@/sync/kept-address';
import type { CartView } from '@/sync/projection/project-cart';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { useFormErrors } from '@/ui/use-form-errors';
import { useHandler } from '@/ui/use-handler';
import { CheckoutParts } from './checkout-parts';
import { DeliveryForm } from './delivery-form';
import { deliveryFindings, fillAllFields, lacksAddress } from './delivery-rules';
import { keepForNextTime } from './delivery-start';
import { PayBox } from './pay-box';
import { selectConfirming } from './payment-news';
import { readDelivery } from './read-delivery';
import { useBuyNow } from './use-buy-now';
import { useUnreachablePin } from './use-pin-check';

interface CheckoutFormProps {
  cart: CartView;
  /** What the delivery form begins with; undefined while it is being read. */
  start: DeliveryDraft | undefined;
  customer: Customer | null;
  /** Codes of the countries that the shop delivers to. */
  delivered: readonly string[];
}

const formId = 'checkout';

/**
 * The delivery form and Buy Now, which sends it (CHK-1 to CHK-5). The summary is mounted once: its coupon field keeps what is
 * typed while the form arrives or the customer changes.
 */
export function CheckoutForm({ cart, start, customer, delivered }: CheckoutFormProps) {
  const { form, errors, show, forget } = useFormErrors();
  const [accountEmail, setAccountEmail] = useState<string | null>(null);
  const { processing, problem, press, say } = useBuyNow();
  const confirmingId = useSelector(selectConfirming);
  const confirming = confirmingId !== null && confirmingId === cart.id;
  const findUnreachable = useUnreachablePin();
  // Only a figure that the shop has confirmed was shown as one.
  const shownTotal = cart.totals.kind === 'confirmed' ? cart.totals.totals.total : null;
  const button = useRef<HTMLButtonElement>(null);
  const guest = customer === null;
  const shopper = customer?.id ?? 'guest';

  // What the last try found concerns whoever tried.
  const [shownTo, setShownTo] = useState(shopper);
  if (shownTo !== shopper) {
    setShownTo(shopper);
    setAccountEmail(null);
    show({});
    say(null);
  }

  // A disabled button loses the focus: after a try that brought no order it has it again.
  const wasProcessing = useRef(false);
  useEffect(() => {
    if (wasProcessing.current && !processing && document.activeElement === document.body) {
      button.current?.focus();
    }
    wasProcessing.current = processing;
  }, [processing]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (processing) return;
    const draft = readDelivery(event.currentTarget, guest);
    say(null);
    const unreachablePin = await findUnreachable(draft.address);
    const found = deliveryFindings(draft, { countries: delivered, unreachablePin }, guest);
    if (lacksAddress(found, draft)) void announce('error', fillAllFields);
    if (!show(found)) return;
    void keepForNextTime(draft, guest);
    const email = customer?.email ?? draft.email;
    const bought = await press({ shownTotal, email, address: draft.address });
    if (bought?.kind !== 'account-email') return;
    setAccountEmail(bought.words);
    show({ email: bought.words });
  }

  const onInput = useHandler((event: SyntheticEvent<HTMLFormElement>) => {
    forget(event);
    void keptAddress.keep(readDelivery(event.currentTarget, guest));
  });
  const onSubmit = useHandler((event: SubmitEvent<HTMLFormElement>) => void submit(event));

  return (
    <CheckoutParts
      empty={cart.lines.length === 0}
      delivery={
        start === undefined ? (
          <>
            <LoadingStatus label={t('Loading your address')} />
            <Skeleton className="h-96 rounded-md" />
          </>
        ) : (
          <DeliveryForm
            key={shopper}
            id={formId}
            ref={form}
            {...{ start, customer, delivered, errors, accountEmail, onInput, onSubmit }}
          />
        )
      }
      summary={
        <CartSummary cart={cart}>
          {start !== undefined && (
            <PayBox
              form={formId}
              open={cart.lines.length > 0}
              {...{ button, processing, confirming, problem }}
            />
          )}
        </CartSummary>
      }
    />
  );
}
