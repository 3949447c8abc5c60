import { t } from '@/language/t';
import { NotifyOffer } from './notify-offer';

export { NotificationsScreen } from './notifications-screen';
export { renewSubscription } from './push-subscription';

interface OrderUpdatesProps {
  orderId: string;
  /** A guest is notified of the orders whose proofs the shop has. */
  isGuest: boolean;
}

/** Offers to notify the shopper of an order. */
export function OrderUpdates({ orderId, isGuest }: OrderUpdatesProps) {
  return (
    <NotifyOffer
      about={orderId}
      kinds={['orders', 'refunds']}
      mustBeReported={isGuest}
      question={t('Want to know when your order is packed, on the way and delivered?')}
      answer={t('This device shows updates on your orders.')}
      className="mt-6 sm:*:justify-center sm:text-center"
    />
  );
}

/** Offers to notify the shopper when a variant is in stock again. */
export function StockAlert({ variantId }: { variantId: string }) {
  return (
    <NotifyOffer
      key={variantId}
      about={variantId}
      kinds={['stock']}
      awaited={{ variants: [variantId] }}
      mustBeReported
      question={t('Want to know when it’s back in stock?')}
      answer={t('We’ll notify this device when it’s back in stock.')}
      className="mt-5 mb-6"
    />
  );
}

/** Offers to notify the customer when something on the wishlist costs less. */
export function PriceAlert() {
  return (
    <NotifyOffer
      about="prices"
      kinds={['prices']}
      mustBeReported={false}
      question={t('Want to know when something here costs less?')}
      answer={t('We’ll notify this device when something here costs less.')}
      className="mt-10"
    />
  );
}

interface AnswerAlertProps {
  questionId: string;
  /** A guest's question is known by its id only. */
  isGuest: boolean;
}

/** Offers to notify the shopper when a question is answered. */
export function AnswerAlert({ questionId, isGuest }: AnswerAlertProps) {
  return (
    <NotifyOffer
      about={questionId}
      kinds={['questions']}
      awaited={{ questions: isGuest ? [questionId] : [] }}
      mustBeReported={isGuest}
      question={t('Want to know when it’s answered?')}
      answer={t('We’ll notify this device when it’s answered.')}
      className="mt-4"
    />
  );
}
