import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DeliveryOffer } from './delivery-offer';
import { PaymentChoice } from './payment-choice';
import { codRules as rules } from '../testing/cod-rules';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

const offered: DeliveryOffer = {
  kind: 'offered',
  figures: { lines: [], fee: 4900, total: 104_900, advance: 0, isAtMost: false, promisedTo: null },
};
function open(offer: DeliveryOffer) {
  const onChoose = vi.fn();
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  act(() =>
    root.render(
      <PaymentChoice
        form="checkout"
        chosen="online"
        isOffline={false}
        disabled={false}
        {...{ offer, onChoose }}
      />,
    ),
  );
  const radios = [...place.querySelectorAll('input')];
  const close = () => {
    act(() => root.unmount());
    place.remove();
  };
  return { place, radios, onChoose, close };
}

it('PAY-1: a radio group with a legend; each choice has its name and its note', () => {
  const { place, radios, onChoose, close } = open(offered);
  expect(place.querySelector('fieldset > legend')?.textContent).toBe('Payment');
  expect(radios.map(({ name, value, checked }) => [name, value, checked])).toEqual([
    ['payment', 'online', true],
    ['payment', 'on-delivery', false],
  ]);
  const [, onDelivery] = radios;
  const text = (attribute: string) =>
    document.getElementById(onDelivery?.getAttribute(attribute) ?? '')?.textContent;
  expect(text('aria-labelledby')).toBe('Pay on delivery');
  expect(text('aria-describedby')).toBe('Pay when your order arrives. Fee: ₹49');
  act(() => onDelivery?.click());
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('on-delivery');
  close();
});

it('PAY-1: what is not offered cannot be chosen, and says why', () => {
  const { place, radios, close } = open({ kind: 'refused', reason: 'cod_not_in_zone', rules });
  expect(radios[1]?.disabled).toBe(true);
  expect(place.textContent).toContain('Not available for this pin code.');
  close();
});
