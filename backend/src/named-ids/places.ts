/** The parts of a request in which ids stand. */
export type PartsOfRequest = { params: unknown; query: unknown; body: unknown };

/**
 * The texts that stand at a place of a request, such as `params.id` or `body.items[].variant_id`; `body[].id` is a body that is
 * a list. What is no text there is none: the route's own validation tells of it.
 */
export function textsAt(request: PartsOfRequest, place: string): string[] {
  let found: unknown[] = [request];
  for (const step of place.replaceAll('[]', '.[]').split('.')) {
    found = found.flatMap((each): unknown[] => {
      if (step === '[]') return Array.isArray(each) ? each : [];
      return typeof each === 'object' && each !== null ? [Reflect.get(each, step)] : [];
    });
  }
  return found.flat().filter((each): each is string => typeof each === 'string' && each !== '');
}
