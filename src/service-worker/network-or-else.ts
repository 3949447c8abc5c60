/**
 * The network's answer, or what stands in for it where there is no network, or none that works.
 * @param network the answer on its way
 * @param standIn what to fall back to; undefined where there is nothing
 * @param wait ms to wait for the network as long as there is something else
 */
export async function networkOrElse(
  network: Promise<Response>,
  standIn: () => Promise<Response | undefined>,
  wait: number,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), wait);
  });
  const answered = network.then(
    // A gateway's error page helps nobody; the shop's own 404 does. A failed preload rejects in Chromium, and resolves with an
    // error response in Firefox.
    (response) => (response.type === 'error' || response.status >= 500 ? null : response),
    () => null,
  );
  const first = await Promise.race([answered, tooLong]);
  clearTimeout(timer);
  return first ?? (await standIn()) ?? network;
}
