import {
  type SubmitEvent,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useSelector } from 'react-redux';
import { toRupees } from './paise';
import type { Customer } from '@/commerce/customers/customer';
import { CartSummary, withDelivery } from '@/features/cart';
import { promisedDaysText } from '@/features/delivery';
import { type DeliveryDraft, deliveryDraft, type PaymentMethod } from '@/sync/delivery-draft';
import type { CartView } from '@aangan/offline-cart';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';
import { lazyComponent } from '@/ui/lazy-component';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { useFormErrors } from '@/ui/use-form-errors';
import { useEventCallback } from '@/ui/use-event-callback';
import type { PayableFigures } from './on-delivery/delivery-offer';
import { usePayOnDelivery } from './on-delivery/use-pay-on-delivery';
import { validateDelivery, fillAllFields, isAddressIncomplete } from './validate-delivery';
import { saveDeliveryDetails } from './delivery-defaults';
import { selectConfirming } from './payment-outcome';
import { readDelivery } from './read-delivery';
import { useBuyNow } from './use-buy-now';
import { useDeliveryPlace } from './use-delivery-place';
import { useShownDelivery } from './use-shown-delivery';

// One chunk for what is shown once the address is known; it loads while lines and totals are shown.
const parts = () => import('./checkout-parts');

const DeliveryForm = lazyComponent(async () => (await parts()).DeliveryForm);
const PayBox = lazyComponent(async () => (await parts()).PayBox);
const PaymentChoice = lazyComponent(async () => (await parts()).PaymentChoice);
const QueuedOrder = lazyComponent(async () => (await parts()).QueuedOrder);

interface CheckoutFormProps {
  cart: CartView;
  /** Initial values of the delivery form; undefined while loading. */
  start: DeliveryDraft | undefined;
  customer: Customer | null;
  /** Codes of the countries that the shop delivers to. */
  delivered: readonly string[];
}

const formId = 'checkout';

/**
 * The delivery form and Buy Now, which submits it (CHK-1 to CHK-5). The summary is mounted once: its coupon field
 * keeps its input while the form loads or the customer changes.
 */
export function CheckoutForm({ cart, start, customer, delivered }: CheckoutFormProps) {
  const { form, errors, show, forget } = useFormErrors();
  const [accountEmail, setAccountEmail] = useState<string | null>(null);
  const { processing, problem, press, say } = useBuyNow();
  const confirmingId = useSelector(selectConfirming);
  const confirming = confirmingId !== null && confirmingId === cart.id;
  const button = useRef<HTMLButtonElement>(null);
  const guest = customer === null;
  const shopper = customer?.id ?? 'guest';
  const { countryCode, pinCode, pin, promise, enter } = useDeliveryPlace(cart, start, shopper);
  const { delivery, confirm } = useShownDelivery(cart, pin, promise);
  // Only confirmed totals are shown as an amount.
  const shown =
    cart.totals.kind === 'confirmed' ? withDelivery(cart.totals.totals, delivery) : null;

  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const onDelivery = usePayOnDelivery(
    { cart, delivery, promise, countryCode },
    processing,
    customer?.id,
  );
  const { offer, isOffline, confirmation } = onDelivery;
  const ConfirmPhone = confirmation?.code?.ConfirmPhone;
  // The choice is kept for the next place or cart for which it is offered.
  const figures =
    (method ?? start?.payment) === 'on-delivery' && offer.kind === 'offered' ? offer.figures : null;

  /** The number that must be confirmed before the order. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  const laterDay = isOffline ? figures?.promisedTo : null;
  const laterNote = laterDay ? promisedDaysText({ from: laterDay, to: laterDay }) : null;

  // Errors of the last attempt belong to the previous user.
  const [shownTo, setShownTo] = useState(shopper);
  if (shownTo !== shopper) {
    setShownTo(shopper);
    setAccountEmail(null);
    setMethod(null);
    setUnconfirmed(null);
    show({});
    say(null);
  }

  // A disabled button loses the focus; it gets it back after a failed attempt.
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
    // While the zones are unknown the order continues. Nothing is awaited before an order on delivery is stored.
    const unreachablePin = promise?.deliverable === false ? pin : null;
    const invalid = validateDelivery(draft, { countries: delivered, unreachablePin }, guest);
    if (isAddressIncomplete(invalid, draft)) void announce('error', fillAllFields);
    if (!show(invalid)) return;
    const email = customer?.email ?? draft.email;
    const { phone } = draft.address;
    let phoneProof: string | undefined;
    if (figures !== null && confirmation !== null) {
      const code = confirmation.code ?? (await confirmation.load());
      const found = code?.findConfirmed(phone) ?? (await code?.findConfirmedAgain(phone));
      if (found === undefined) {
        const canConfirm = code !== null && !isOffline;
        setUnconfirmed(canConfirm ? phone : null);
        if (!canConfirm)
          say(t('To pay on delivery, confirm your number once while you’re online.'));
        return;
      }
      phoneProof = found.proof ?? undefined;
    }
    if (figures !== null && figures.advance === 0) {
      const ordered = onDelivery.order({
        email,
        address: draft.address,
        shown: figures,
        phoneProof,
      });
      void saveDeliveryDetails(draft, guest);
      say(await ordered);
      return;
    }
    void saveDeliveryDetails(draft, guest);
    const bought = await press({
      shownTotal: shown?.total ?? null,
      shownDelivery: shown?.shippingTotal ?? 0,
      email,
      address: draft.address,
      onDelivery: figures,
      phoneProof,
    });
    if (bought?.kind === 'changed') confirm();
    if (bought?.kind === 'order-refused') {
      await confirmation?.code?.reconsider(bought.details, phone, phoneProof);
      await onDelivery.readAgain();
    }
    if (bought?.kind !== 'account-email') return;
    setAccountEmail(bought.words);
    show({ email: bought.words });
  }

  const onInput = useEventCallback((event: SyntheticEvent<HTMLFormElement>) => {
    forget(event);
    const draft = readDelivery(event.currentTarget, guest);
    void deliveryDraft.keep(draft);
    enter(draft.address);
    if (draft.address.phone !== unconfirmed) setUnconfirmed(null);
  });
  const choose = (chosen: PaymentMethod) => {
    setMethod(chosen);
    const shown = form.current;
    if (shown) void deliveryDraft.keep({ ...readDelivery(shown, guest), payment: chosen });
  };
  /** The form is submitted again, with a number that is known by now. */
  const orderConfirmed = () => {
    setUnconfirmed(null);
    form.current?.requestSubmit();
  };
  const changeNumber = () => {
    setUnconfirmed(null);
    form.current?.querySelector<HTMLInputElement>('[name=phone]')?.focus();
  };
  const onCountry = useEventCallback((code: string) => enter({ countryCode: code, pinCode }));
  const onSubmit = useEventCallback((event: SubmitEvent<HTMLFormElement>) => void submit(event));

  return (
    <>
      {/* Keeps what was entered while an order is asked for. */}
      <section
        aria-labelledby="delivery"
        hidden={cart.lines.length === 0 || cart.order !== null}
        className="mt-12 min-w-0 lg:mt-16"
      >
        <h2 id="delivery" className="display text-2xl">
          {t('Delivery')}
        </h2>
        <p className="mt-2 mb-6 text-muted">
          {shown !== null && shown.shippingTotal > 0
            ? t('Delivered to your door. We’ll save this address for your next order.')
            : t('Free delivery to your door. We’ll save this address for your next order.')}
        </p>
        <Suspense fallback={<FormSkeleton />}>
          {start === undefined ? (
            <FormSkeleton />
          ) : (
            <>
              <DeliveryForm
                key={shopper}
                id={formId}
                ref={form}
                {...{ start, customer, countryCode, onCountry, promise }}
                {...{ delivered, errors, accountEmail, onInput, onSubmit }}
              />
              <PaymentChoice
                form={formId}
                chosen={figures === null ? 'online' : 'on-delivery'}
                disabled={processing}
                onChoose={choose}
                {...{ offer, isOffline }}
              />
            </>
          )}
        </Suspense>
      </section>
      <div className="mt-10 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-stretch">
        {cart.order === null ? (
          <CartSummary
            cart={cart}
            delivery={{ ...delivery, note: laterNote ?? delivery.note }}
            payable={figures && payableOf(figures)}
          >
            <Suspense fallback={null}>
              {start !== undefined && (
                <PayBox
                  form={formId}
                  open={cart.lines.length > 0}
                  method={
                    figures === null ? 'online' : figures.advance > 0 ? 'advance' : 'on-delivery'
                  }
                  isWaiting={figures !== null && isOffline}
                  {...{ button, processing, confirming, problem }}
                >
                  {unconfirmed !== null && figures !== null && ConfirmPhone !== undefined && (
                    <ConfirmPhone
                      phone={unconfirmed}
                      onConfirmed={orderConfirmed}
                      onChangeNumber={changeNumber}
                    />
                  )}
                </PayBox>
              )}
            </Suspense>
          </CartSummary>
        ) : (
          <Suspense fallback={<Skeleton className="h-72 rounded-md" />}>
            <QueuedOrder cart={cart} order={cart.order} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function FormSkeleton() {
  return (
    <>
      <LoadingStatus label={t('Loading your address')} />
      <Skeleton className="h-96 rounded-md" />
    </>
  );
}

/** The amounts for the summary, in rupees. */
function payableOf({ fee, total, advance, isAtMost }: PayableFigures) {
  return { fee: toRupees(fee), total: toRupees(total), advance: toRupees(advance), isAtMost };
}
