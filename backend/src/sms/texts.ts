import type { SmsTemplate } from '../modules/sms/adapter';

/** A text of the shop, by the template under which the operators of India's networks have registered it (DLT). */
export type SmsText = {
  template: SmsTemplate;
  /** What a registered template has in its places, in order. */
  values: readonly string[];
  /** The whole text, for providers without templates. */
  text: string;
};

/**
 * A code to sign in with. Its last line is for browsers, which fill the code in on this shop's pages only (WebOTP,
 * https://wicg.github.io/sms-one-time-codes/).
 */
export function codeSms(code: string, publicUrl: string): SmsText {
  const { hostname } = new URL(publicUrl);
  return {
    template: 'code',
    values: [code],
    text: `${code} is your code for Aangan, valid for 5 minutes. Never share it with anyone.\n\n@${hostname} #${code}`,
  };
}
