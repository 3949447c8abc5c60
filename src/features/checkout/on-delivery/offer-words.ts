import { formatPaise } from '../paise';
import { t } from '@/language/t';
import type { DeliveryOffer, PayableFigures } from './delivery-offer';

/** The note under Pay on delivery: its fee, or why it is not offered (PAY-1). */
export function offerWords(offer: DeliveryOffer, isOffline: boolean): string {
  switch (offer.kind) {
    case 'offered': {
      const { fee, advance } = offer.figures;
      if (advance > 0) return advanceWords(offer.figures);
      return fee === 0
        ? t('Pay when your order arrives. No extra fee.')
        : t('Pay when your order arrives. Fee: {fee}', { fee: formatPaise(fee) });
    }
    case 'needs-network':
      return t('You pay {advance} of it now, so you need to be online.', {
        advance: formatPaise(offer.advance),
      });
    case 'unknown':
      if (offer.missing === 'rules') {
        return isOffline ? t('We’ll check this when you’re back online.') : t('Checking…');
      }
      return t('Enter your pin code to see if it’s available.');
    case 'refused':
      return refusalWords(offer);
  }
}

function advanceWords({ advance, total, fee }: PayableFigures): string {
  const parts = { advance: formatPaise(advance), rest: formatPaise(total - advance) };
  return fee === 0
    ? t('Pay {advance} now and {rest} when your order arrives. No extra fee.', parts)
    : t('Pay {advance} now and {rest} when your order arrives. Fee: {fee}', {
        ...parts,
        fee: formatPaise(fee),
      });
}

function refusalWords({ reason, rules }: Extract<DeliveryOffer, { kind: 'refused' }>): string {
  switch (reason) {
    case 'cod_off':
      return t('Not available at the moment.');
    case 'cod_not_in_zone':
      return t('Not available for this pin code.');
    case 'below_minimum':
      return t('Available for orders of {amount} or more.', { amount: formatPaise(rules.minimum) });
    case 'above_maximum':
      return t('Available for orders up to {amount}.', { amount: formatPaise(rules.maximum) });
    case 'too_many_open_orders':
      return t('You have several unpaid orders on the way. Please receive one of them first.');
  }
}
