import { type RefObject, useCallback, useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { ContactMessage } from '@/commerce/contact/contact-message';
import { selectCustomer } from '@/features/auth';

/**
 * Fills empty fields with the customer’s details once the session is known.
 * @returns a function that sets fields of the form, also filled ones
 */
export function usePrefill(
  form: RefObject<HTMLFormElement | null>,
): (values: Partial<ContactMessage>) => void {
  const customer = useSelector(selectCustomer);

  const fill = useCallback(
    (values: Partial<ContactMessage>, onlyEmpty = false) => {
      for (const [name, value] of Object.entries(values)) {
        const field = form.current?.elements.namedItem(name);
        if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
        if (!onlyEmpty || field.value === '') field.value = value;
      }
    },
    [form],
  );

  useEffect(() => {
    if (!customer) return;
    const { firstName, lastName, email, phone } = customer;
    fill({ name: `${firstName} ${lastName}`.trim(), email, phone }, true);
  }, [customer, fill]);

  return fill;
}
