import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BusinessFields } from './business-fields';
import { readDelivery } from './read-delivery';
import { purchase } from './testing/checkout-server';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

const invoiced = { company: 'Rao Interiors LLP', gstin: '29AAGCB7383J1Z4' };
let close = () => {};
afterEach(() => close());

/** The fields in a form, and what a shopper does with them. */
function open(start = { company: '', gstin: '' }) {
  const form = document.createElement('form');
  document.body.append(form);
  const root = createRoot(form);
  act(() => root.render(<BusinessFields start={{ ...purchase.address, ...start }} errors={{}} />));
  close = () => {
    act(() => root.unmount());
    form.remove();
  };
  const field = (name: string) => {
    const found = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!found) throw new Error(`No field ${name}`);
    return found;
  };
  return {
    tick: () => act(() => field('business').click()),
    isShown: () => field('gstin').closest('[hidden]') === null,
    type: (name: string, text: string) =>
      act(() => {
        Reflect.set(HTMLInputElement.prototype, 'value', text, field(name));
        field(name).dispatchEvent(new Event('input', { bubbles: true }));
      }),
    note: (name: string) =>
      document.querySelector(`#${CSS.escape(field(name).getAttribute('aria-describedby') ?? '')}`)
        ?.textContent,
    isInvalid: (name: string) => field(name).getAttribute('aria-invalid') === 'true',
    read: () => {
      const { company, gstin } = readDelivery(form, true).address;
      return { company, gstin };
    },
  };
}

it('GST-1: company and GSTIN are folded away, and read when they are asked for', () => {
  const { tick, isShown, type, read } = open();
  expect(isShown()).toBe(false);
  tick();
  expect(isShown()).toBe(true);
  type('company', ' Rao Interiors LLP ');
  type('gstin', '29 aagcb 7383-j1z4');
  expect(read()).toEqual(invoiced);
  tick();
  expect(isShown()).toBe(false);
  expect(read()).toEqual({ company: '', gstin: '' });
  tick();
  expect(read(), 'nothing has to be typed again').toEqual(invoiced);
});

it('GST-1: those of the last order are shown', () => {
  const { isShown, read } = open(invoiced);
  expect(isShown()).toBe(true);
  expect(read()).toEqual(invoiced);
});

it('GST-1: a number is checked as soon as it is complete', () => {
  const { type, note, isInvalid } = open(invoiced);
  expect(note('gstin')).toMatch(/^Registered in Karnataka\./);
  type('gstin', '29AAGCB7383J1Z');
  expect(note('gstin')).toMatch(/^15 characters\./);
  expect(isInvalid('gstin')).toBe(false);
  type('gstin', '29aagcb7338j1z4');
  expect(note('gstin')).toBe('This GSTIN isn’t valid. Please check it for a typo');
  expect(isInvalid('gstin')).toBe(true);
});
