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
      const code = asciiDigits(text);
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

/** Zeros of India's scripts, from Malayalam to Devanagari. */
const ZEROS = ['൦', '೦', '౦', '௦', '୦', '૦', '੦', '০', '०'];

/** The ASCII digits of a text, which may be written in an Indian script; all else is left out. */
export function asciiDigits(text: string): string {
  return text
    .replaceAll(/\p{Nd}/gu, (digit) => {
      const zero = ZEROS.find((each) => each <= digit);
      return zero === undefined ? digit : String(digit.charCodeAt(0) - zero.charCodeAt(0));
    })
    .replaceAll(/[^0-9]/g, '');
}
