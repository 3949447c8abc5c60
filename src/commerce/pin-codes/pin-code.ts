/** @returns the six digits without spaces; null if it is no pin code */
export function parsePinCode(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '');
  return /^[1-9]\d{5}$/.test(digits) ? digits : null;
}
