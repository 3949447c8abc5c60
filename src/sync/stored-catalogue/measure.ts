import { entriesOf } from '../device-caches/cache-book';
import { storedAnswersCache, storedPicturesCache } from '../device-caches/caches';

interface Measured {
  products: number;
  pictures: number;
  bytes: number;
  updatedAt: number | null;
}

/** Counts what is stored. @throws DOMException where storage fails */
export async function measure(): Promise<Measured> {
  const [answers, pictures] = await Promise.all([
    entriesOf(storedAnswersCache),
    entriesOf(storedPicturesCache),
  ]);
  const keptAt = answers.map((entry) => entry.keptAt);
  return {
    // The one call that names a product is that of its page.
    products: answers.filter(({ url }) => new URL(url).searchParams.has('id[]')).length,
    pictures: pictures.length,
    bytes: [...answers, ...pictures].reduce((all, { bytes }) => all + bytes, 0),
    updatedAt: keptAt.length === 0 ? null : keptAt.reduce((a, b) => Math.min(a, b)),
  };
}
