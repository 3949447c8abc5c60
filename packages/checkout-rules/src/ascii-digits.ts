/** Digits of India's scripts, Devanagari to Malayalam: the code point of each zero ends in 6, and its nine follow. */
const INDIC_DIGITS =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;

/** The text with digits of India's scripts as ASCII digits: `९८७` becomes `987`. */
export function withAsciiDigits(text: string): string {
  return text.replaceAll(INDIC_DIGITS, (digit) => String((digit.charCodeAt(0) & 0xf) - 6));
}

/** The ASCII digits of a text, without all else: `१२३ 456` becomes `123456`. */
export function digitsOf(text: string): string {
  return withAsciiDigits(text).replaceAll(/[^0-9]/g, '');
}
