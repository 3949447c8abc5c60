import { beforeEach, expect, it, vi } from 'vitest';
import { fillFromPin, type FilledPlace } from './fill-from-pin';

const bengaluru = { city: 'Bengaluru', state: 'Karnataka' };
const pune = { city: 'Pune', state: 'Maharashtra' };
const unknown = { city: '', state: '' };

let form: HTMLFormElement;
let filled: FilledPlace;

beforeEach(() => {
  document.body.innerHTML = `<form><input name="city" /><select name="state">
    <option value=""></option><option>Karnataka</option><option>Maharashtra</option></select></form>`;
  form = document.querySelector('form') ?? document.createElement('form');
  filled = { city: '', state: '' };
});

const values = () => Object.fromEntries(new FormData(form));

it('DLV-1: fills city and state, and tells the form', () => {
  const onInput = vi.fn();
  form.addEventListener('input', onInput);
  fillFromPin(form, bengaluru, filled);
  expect(values()).toEqual(bengaluru);
  expect(onInput).toHaveBeenCalledTimes(2);
});

it('DLV-1: what it has filled follows the pin code', () => {
  fillFromPin(form, bengaluru, filled);
  fillFromPin(form, pune, filled);
  expect(values()).toEqual(pune);
  fillFromPin(form, unknown, filled);
  expect(values()).toEqual(unknown);
});

it('DLV-1: what the shopper has typed or chosen stays', () => {
  const city = form.elements.namedItem('city');
  if (city instanceof HTMLInputElement) city.value = 'Bangalore';
  fillFromPin(form, bengaluru, filled);
  expect(values()).toEqual({ city: 'Bangalore', state: 'Karnataka' });
  fillFromPin(form, pune, filled);
  expect(values()).toEqual({ city: 'Bangalore', state: 'Maharashtra' });
  fillFromPin(form, unknown, filled);
  expect(values()).toEqual({ city: 'Bangalore', state: '' });
});

it('DLV-1: a state that the country does not have is left open', () => {
  fillFromPin(form, { city: 'Panaji', state: 'Goa' }, filled);
  expect(values()).toEqual({ city: 'Panaji', state: '' });
});
