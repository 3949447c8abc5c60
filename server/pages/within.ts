export class TooLate extends Error {
  constructor(ms: number) {
    super(`Takes longer than ${ms} ms`);
  }
}

/** @throws {TooLate} where it takes longer; the work itself goes on */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate(ms)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
