/** Longer bodies are cut. */
const MAX_LENGTH = 2000;

/** Fields whose values are not recorded, whatever object they are in. */
const SECRET = /password|secret|token|authorization|otp|code$|account_number|upi_id|ifsc/i;

/** The fields of a body as text, without secrets. */
export function auditBody(body: unknown): string {
  if (body === undefined || body === null) return '';
  const text = JSON.stringify(body, (name, value: unknown) =>
    name !== '' && SECRET.test(name) && value !== null ? '…' : value,
  );
  if (text === '{}') return '';
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
