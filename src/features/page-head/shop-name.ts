/** The brand stands here, in manifest.webmanifest and index.html, nowhere else. */
export const shopName = 'Aangan';
