import { afterEach, expect, it } from 'vitest';
import { hindi } from '@/language/hindi';
import { setLanguagePackSource, createLanguagePack } from '@/language/language-pack';
import { parseErrorResponse } from './parse-error';
import { withErrorText } from './error-text';
import { refusalText } from './refusal-text';

const inHindi = createLanguagePack('hi', hindi);
afterEach(() => setLanguagePackSource(() => undefined));

const TYPE = 'too_many_requests';
const limit = (code: string | null, retryAfter: number | null) =>
  refusalText({ type: TYPE, code, retryAfter });

it.each([
  ['sign-in', 1000, 'Too many sign-in attempts. Please try again in a minute.'],
  ['coupon', 60_001, 'You’ve tried too many coupon codes. Please try again in 2 minutes.'],
  ['contact', 7_200_000, 'You’ve sent too many messages. Please try again in 120 minutes.'],
  ['reset-mail', 7_200_001, 'Too many password reset requests. Please try again in 3 hours.'],
  ['of-a-newer-shop', 300_000, 'Too many attempts. Please try again in 5 minutes.'],
  ['constructor', null, 'Too many attempts. Please try again later.'],
])('has a text for the limit %s and %s ms', (code, retryAfter, text) => {
  expect(limit(code, retryAfter)).toBe(text);
});

it('translates limits, rejections and load', () => {
  setLanguagePackSource(() => inHindi);
  expect(limit('sign-in', 300_000)).toBe(
    'साइन इन की बहुत ज़्यादा कोशिशें हुई हैं। कृपया 5 मिनट बाद फिर से कोशिश करें।',
  );
  const error = (status: number, body: object) => parseErrorResponse(status, JSON.stringify(body));
  const message = 'English words';
  expect(error(400, { type: 'invalid_data', code: 'link_in_name', message }).message).toBe(
    'नाम और पते में लिंक नहीं हो सकते',
  );
  expect(error(400, { type: 'invalid_data', code: 'invalid_request', message }).message).toBe(
    'आपकी दी हुई कुछ जानकारी अधूरी या गलत है। कृपया जाँचकर फिर से कोशिश करें।',
  );
  expect(error(503, { type: 'busy', message }).message).toBe(
    'अभी बहुत भीड़ है। कृपया थोड़ी देर में फिर से कोशिश करें।',
  );
  expect(error(408, { type: 'timeout', message }).message).toBe(
    'आपका इंटरनेट कनेक्शन बहुत धीमा था। कृपया फिर से कोशिश करें।',
  );
});

it('is null without a known reason', () => {
  for (const code of [null, 'constructor', 'insufficient_inventory']) {
    expect(refusalText({ type: 'not_allowed', code, retryAfter: null })).toBeNull();
  }
});

it('takes precedence over the text of a call, even if that was replaced before', async () => {
  const body = JSON.stringify({ type: TYPE, code: 'contact', message: 'English words' });
  const error = parseErrorResponse(429, body, 300_000);
  const call = withErrorText('Failed to send', withErrorText('Failed', Promise.reject(error)));
  await expect(call).rejects.toMatchObject({
    status: 429,
    message: 'You’ve sent too many messages. Please try again in 5 minutes.',
  });
});
