/** A full name split at its first space: 'Asha Devi Rao' is Asha, and Devi Rao (AUTH-2). */
export function splitName(full: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = full.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
