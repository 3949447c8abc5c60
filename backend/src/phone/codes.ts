import { randomBytes, randomInt } from 'node:crypto';
import { digitsOf } from '@aangan/checkout-rules/ascii-digits';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { shopSettings } from '../config/settings';
import { codedRefusal, invalidData, REFUSAL_MESSAGES } from '../errors/refusals';
import { CODE_SECONDS, MAX_TRIES, PHONE, type PhoneService } from '../modules/phone';
import { isSameMac, labelledMac } from '../crypto/labelled-mac';
import { sealedData } from '../outbox/sealed-data';
import { sendNow } from '../outbox/send';
import { sendBySms, type WaitingSms } from '../outbox/sms-channel';
import { codeSms } from '../sms/texts';
import { indianMobile } from './phone-number';

/** After how many seconds a page offers another code. */
const RESEND_SECONDS = 30;

const PHONE_LABEL = 'aangan phone number 1';
const CODE_LABEL = 'aangan phone code 1';
const ATTEMPT_LABEL = 'aangan phone attempt 1';

/** A code is right or wrong in the same time: it is compared as a keyed hash, which also cannot be searched for without the secret. */
const hashOf = (label: string, ...parts: string[]) =>
  labelledMac(label, shopSettings().jwtSecret, parts.join('\n'));

/** @throws {MedusaError} invalid data, unless it is an Indian mobile number */
export function requireMobile(typed: string): string {
  const phone = indianMobile(typed);
  if (phone === undefined) throw invalidData('invalid_mobile', REFUSAL_MESSAGES.invalid_mobile);
  return phone;
}

/** A code that is on its way. */
export type SentCode = {
  /** Names the code; only who asked for it knows it, so that strangers cannot use up its tries. */
  challenge: string;
  /** Seconds until another code may be asked for, and until this one is over. */
  resend_after: number;
  expires_in: number;
};

/**
 * Sends a code to a number. It goes the same way whether the number has an account or not.
 * @param phone in E.164
 * @throws {MedusaError} when no SMS can be sent
 */
export async function sendCode(container: MedusaContainer, phone: string): Promise<SentCode> {
  const challenge = randomBytes(24).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await container.resolve<PhoneService>(PHONE).storeCode({
    id: challenge,
    phoneKey: hashOf(PHONE_LABEL, phone),
    codeHash: hashOf(CODE_LABEL, challenge, code),
  });
  const sms = { to: phone, ...codeSms(code, shopSettings().publicUrl) };
  const about = { event: 'phone-code', subject: challenge };
  const data = sealedData(about, sms satisfies WaitingSms, CODE_SECONDS);
  const message = { ...about, channel: 'sms', recipient: 'phone', data } as const;
  const result = await sendNow(container, message, sendBySms);
  if (result?.kind !== 'sent') {
    throw codedRefusal(
      'sms_not_sent',
      REFUSAL_MESSAGES.sms_not_sent,
      MedusaError.Types.UNEXPECTED_STATE,
    );
  }
  return { challenge, resend_after: RESEND_SECONDS, expires_in: CODE_SECONDS };
}

/** What a shopper typed, and for which code. */
export type GivenCode = {
  challenge: string;
  code: string;
  /** Made by the page for each submit: the same submit may ask again when its response was lost. */
  attempt: string;
};

/**
 * Uses up a code.
 * @param phone in E.164
 * @throws {MedusaError} when it is wrong, over, used, or was tried too often
 */
export async function spendCode(
  container: MedusaContainer,
  phone: string,
  { challenge, code, attempt }: GivenCode,
): Promise<void> {
  const codes = container.resolve<PhoneService>(PHONE);
  const stored = await codes.takeTry(challenge, hashOf(PHONE_LABEL, phone));
  const given = hashOf(CODE_LABEL, challenge, digitsOf(code));
  const isRight = stored !== undefined && isSameMac(given, stored.codeHash);
  const key = hashOf(ATTEMPT_LABEL, challenge, attempt);
  if (isRight && stored.usedBy === key) return;
  if (stored === undefined || stored.isOver || stored.usedBy !== null)
    throw refusal('code_expired');
  if (stored.tries > MAX_TRIES) throw refusal('code_tried_too_often');
  if (!isRight) throw refusal('wrong_code');
  if (!(await codes.spendCode(challenge, key))) throw refusal('code_expired');
}

function refusal(code: 'wrong_code' | 'code_expired' | 'code_tried_too_often'): MedusaError {
  return codedRefusal(code, REFUSAL_MESSAGES[code], MedusaError.Types.NOT_ALLOWED);
}
