interface FetchContext {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Calls a handler as the fetch event does, and returns the response's text once all background work is done. */
export async function responseText(
  respond: (context: FetchContext) => Promise<Response>,
  url: string,
): Promise<string> {
  const background: Promise<unknown>[] = [];
  const response = await respond({
    request: new Request(url),
    waitUntil: (work) => background.push(work),
  });
  const text = await response.text();
  await Promise.all(background);
  return text;
}
