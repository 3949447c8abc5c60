import { digitsOf } from '@aangan/checkout-rules/ascii-digits';
import { useRef, useState } from 'react';
import { type EnteredCode, requestCode, type SentCode } from '@/commerce/customers/phone-calls';

/** A code on its way to a phone. */
export interface CodeOnItsWay extends SentCode {
  /** As it was entered. */
  phone: string;
  /** Time of the request, in ms since 1970. */
  sentAt: number;
}

/** Requests codes, and identifies what is entered for them. */
export function useCode() {
  const [sent, setSent] = useState<CodeOnItsWay | null>(null);
  const last = useRef({ code: '', attempt: '' });
  return {
    sent,
    /** @throws StoreError */
    request: async (phone: string): Promise<void> => {
      const code = await requestCode(phone);
      last.current = { code: '', attempt: '' };
      setSent({ ...code, phone, sentAt: Date.now() });
    },
    /** Back to the number. */
    forget: () => setSent(null),
    /** The same code is the same attempt: if the response was lost, it may be sent again. */
    entered: (text: string): EnteredCode => {
      const code = digitsOf(text);
      if (last.current.code !== code) last.current = { code, attempt: crypto.randomUUID() };
      return {
        phone: sent?.phone ?? '',
        challenge: sent?.challenge ?? '',
        code,
        attempt: last.current.attempt,
      };
    },
  };
}
