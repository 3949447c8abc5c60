/** An email as accounts are kept under it: Medusa tells `A@x.in` and `a@x.in` apart, people do not. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}
