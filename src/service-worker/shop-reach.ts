let last: 'there' | 'out' = 'there';

/** The worker asked the shop, and found it there or not. */
export function noteShop(found: 'there' | 'out'): void {
  last = found;
}

/** Whether the shop cannot be reached, as far as the worker knows: it forgets each time that it is stopped. */
export function isShopOut(): boolean {
  // The browser's 'online' may be a network that leads nowhere; its 'offline' is true.
  return last === 'out' || !navigator.onLine;
}
