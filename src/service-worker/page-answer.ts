/** Addresses that are no page of the shop, also when they are opened as one. */
export const notPages = [
  /^\/(store|auth|static|img|hooks|admin|app|uploads)(\/|$)/,
  /^\/health$/,
  // A file: settings.json, robots.txt, sitemap.xml, a picture.
  /\/[^/]+\.[a-z0-9]{2,12}$/i,
];

/**
 * @param network the answer on its way
 * @param shell the page to fall back to; undefined where none is kept
 * @param wait ms to wait for the network as long as there is a shell
 */
export async function pageFrom(
  network: Promise<Response>,
  shell: () => Promise<Response | undefined>,
  wait: number,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), wait);
  });
  const answered = network.then(
    // A gateway's error page helps nobody; the shop's own 404 does.
    (response) => (response.status >= 500 ? null : response),
    () => null,
  );
  const first = await Promise.race([answered, tooLong]);
  clearTimeout(timer);
  return first ?? (await shell()) ?? network;
}
