/**
 * Whether data is dear or slow here: then nothing is fetched that the shopper did not ask for. Asked of the Network
 * Information API, which some browsers have, and the DOM's types leave out.
 */
export function savesData(): boolean {
  const network: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof network !== 'object' || network === null) return false;
  if ('saveData' in network && network.saveData === true) return true;
  return 'effectiveType' in network && /^(?:slow-)?2g$/.test(String(network.effectiveType));
}
