/** What went wrong, for the log. Errors that went through Medusa's workflows have lost their class. */
export function faultWords(fault: unknown): string {
  if (fault instanceof Error) return String(fault);
  const hasMessage = typeof fault === 'object' && fault !== null && 'message' in fault;
  return hasMessage ? String(fault.message) : JSON.stringify(fault);
}
