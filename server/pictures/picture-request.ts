/** Widths that pictures are made in (px). A closed list, so that nobody can fill the disk. */
const PICTURE_WIDTHS: readonly number[] = [160, 320, 480, 640, 960, 1280, 1600];

/** A picture somebody asks for: `static` files come from the backend, `heroes` from the build. */
export type PictureRequest = { width: number; origin: 'static' | 'heroes'; file: string };

/** Why a request is none: 400 for a width that is not made, 404 for all else. */
export type PictureRefusal = { status: 400 | 404; message: string };

const MOST_NAME_LENGTH = 200;
const PICTURE_NAME = /^(?!private-)[^./\\%\p{Cc}][^/\\%\p{Cc}]*\.(webp|jpe?g|png|avif)$/iu;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/**
 * Reads the path of a picture's address, `/img/{width}/{static|heroes}/{file}`. The file's name
 * comes back decoded; it is a plain name without folders.
 */
export function parsePictureRequest(pathname: string): PictureRequest | PictureRefusal {
  const notFound: PictureRefusal = { status: 404, message: 'There is no such picture.' };
  const match = /^\/img\/([^/]+)\/(static|heroes)\/([^/]+)$/.exec(pathname);
  if (match === null) return notFound;
  const [, widthText = '', origin, encodedFile = ''] = match;
  const width = PICTURE_WIDTHS.find((known) => String(known) === widthText);
  if (width === undefined) {
    return { status: 400, message: `Pictures come ${PICTURE_WIDTHS.join(', ')} pixels wide.` };
  }
  const file = decoded(encodedFile);
  if (file.length > MOST_NAME_LENGTH || !PICTURE_NAME.test(file)) return notFound;
  return { width, origin: origin === 'heroes' ? 'heroes' : 'static', file };
}
