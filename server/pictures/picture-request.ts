/** Allowed widths (px). A closed list, so that clients cannot fill the disk. */
const PICTURE_WIDTHS: readonly number[] = [160, 320, 480, 640, 960, 1280, 1600];

/** A requested picture: `static` files come from the backend, `heroes` from the build. */
export type PictureRequest = { width: number; origin: 'static' | 'heroes'; file: string };

/** Why a request is invalid: 400 for a width that is not allowed, 404 for everything else. */
export type InvalidPictureRequest = { status: 400 | 404; message: string };

const MAX_NAME_LENGTH = 200;
const PICTURE_NAME = /^(?!private-)[^./\\%\p{Cc}][^/\\%\p{Cc}]*\.(webp|jpe?g|png|avif)$/iu;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Parses a picture's path, `/img/{width}/{static|heroes}/{file}`. The file's name is returned decoded, and has no folders. */
export function parsePictureRequest(pathname: string): PictureRequest | InvalidPictureRequest {
  const notFound: InvalidPictureRequest = { status: 404, message: 'There is no such picture.' };
  const match = /^\/img\/([^/]+)\/(static|heroes)\/([^/]+)$/.exec(pathname);
  if (match === null) return notFound;
  const [, widthText = '', origin, encodedFile = ''] = match;
  const width = PICTURE_WIDTHS.find((known) => String(known) === widthText);
  if (width === undefined) {
    return { status: 400, message: `Pictures come ${PICTURE_WIDTHS.join(', ')} pixels wide.` };
  }
  const file = decode(encodedFile);
  if (file.length > MAX_NAME_LENGTH || !PICTURE_NAME.test(file)) return notFound;
  return { width, origin: origin === 'heroes' ? 'heroes' : 'static', file };
}
