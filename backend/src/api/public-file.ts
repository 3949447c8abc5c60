/** Pictures and 3D models alone: whatever else was uploaded, such as exports and imports, is for the owner. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  glb: 'model/gltf-binary',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** A plain name; Medusa's file modules name private uploads `private-…`. */
const NAME = /^\/((?!private-)[^./\\\p{Cc}][^/\\\p{Cc}]*\.(avif|gif|glb|jpe?g|png|webp))$/iu;

/**
 * The one rule of which uploads everybody may read, wherever they lie.
 *
 * @param path behind /static, as it stands in the address
 * @returns undefined for what is nobody's to read
 */
export function publicFile(path: string): { name: string; type: string } | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const [, name = '', extension = ''] = NAME.exec(decoded) ?? [];
  const type = TYPES[extension.toLowerCase()];
  return type === undefined ? undefined : { name, type };
}
