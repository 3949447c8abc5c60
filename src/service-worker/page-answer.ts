/** Addresses that are no page of the shop, also when they are opened as one. */
export const notPages = [
  /^\/(store|auth|static|img|hooks|admin|app|uploads)(\/|$)/,
  /^\/(health|live|ready|metrics)$/,
  // A file: settings.json, robots.txt, sitemap.xml, a picture.
  /\/[^/]+\.[a-z0-9]{2,12}$/i,
];
