interface Asked {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Asks as the fetch event does; the text is there when all that goes on behind the answer is done. */
export async function textOfAnswer(
  answerTo: (asked: Asked) => Promise<Response>,
  url: string,
): Promise<string> {
  const behind: Promise<unknown>[] = [];
  const answer = await answerTo({
    request: new Request(url),
    waitUntil: (work) => behind.push(work),
  });
  const text = await answer.text();
  await Promise.all(behind);
  return text;
}
