/**
 * The network's response, or the fallback when the network fails, returns a server error or exceeds the timeout.
 * @param network the pending response
 * @param getFallback resolves to undefined when there is no fallback; the network's result is then returned, however late
 */
export async function networkWithFallback(
  network: Promise<Response>,
  getFallback: () => Promise<Response | undefined>,
  timeoutMs: number,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  const usable = network.then(
    // The shop's own 404 page is useful, a gateway's error page is not. A failed preload rejects in Chromium, and resolves with
    // an error response in Firefox.
    (response) => (response.type === 'error' || response.status >= 500 ? null : response),
    () => null,
  );
  const first = await Promise.race([usable, timeout]);
  clearTimeout(timer);
  return first ?? (await getFallback()) ?? network;
}
