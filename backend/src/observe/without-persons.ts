/**
 * Takes out of a text that is logged what belongs to a person, or opens something: mail addresses, phone numbers,
 * tokens, and the ids of carts and orders (a guest's cart is opened by its id alone).
 */
export function withoutPersons(text: string): string {
  return PATTERNS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
}

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/([?&](?:token|email|q|query|search)=)[^&\s"']+/gi, '$1[left out]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[mail address]'],
  [/\b(cart|cali|cus|cusadd|casa|ordch|order|payses|pay_col|authid)_[A-Z\d]{20,}\b/gi, '$1_…'],
  [/(?<![\w.-])(?:\+?\d{1,3}[ -]?)?\d{5}[ -]?\d{5}(?![\w-])/g, '[phone number]'],
];
