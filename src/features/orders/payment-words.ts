const known: Readonly<Record<string, string>> = {
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
  paylater: 'Pay later',
};

/** How it was paid, in words; what is not known stands as it was told. */
export function paymentWords(method: string): string {
  return known[method.toLowerCase()] ?? method;
}
