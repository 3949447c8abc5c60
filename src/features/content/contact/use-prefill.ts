import { type RefObject, useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { ContactMessage } from '@/commerce/contact/contact-message';
import { selectCustomer } from '@/features/auth';

/** Sets fields of a form. @param onlyEmpty keeps filled ones */
export function fillFields(
  form: HTMLFormElement | null,
  values: Partial<ContactMessage>,
  onlyEmpty = false,
): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    if (!onlyEmpty || field.value === '') field.value = value;
  }
}

/** Fills empty fields with the customer’s details once the session is known. */
export function usePrefill(form: RefObject<HTMLFormElement | null>): void {
  const customer = useSelector(selectCustomer);
  useEffect(() => {
    if (!customer) return;
    const { firstName, lastName, email, phone } = customer;
    fillFields(form.current, { name: `${firstName} ${lastName}`.trim(), email, phone }, true);
  }, [customer, form]);
}
