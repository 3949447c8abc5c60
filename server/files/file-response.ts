import { ENCODINGS, type EncodedBody, type Encoding } from './encoded-body';

/** What to answer with besides the content. */
export type FileHead = {
  contentType: string;
  cacheControl: string;
  status?: 200 | 404;
  vary?: string;
};

/** The best coding that the client takes and the file has; undefined means plain. */
export function pickEncoding(
  acceptEncoding: string | undefined,
  body: EncodedBody,
): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  return ENCODINGS.find(
    (encoding) =>
      body.encoded[encoding] !== undefined && (weights.get(encoding) ?? weights.get('*') ?? 0) > 0,
  );
}

/** Whether If-None-Match names this ETag (weak comparison, as RFC 9110 asks for GET). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag));
}

/** Names the content as it goes over the wire. */
export function etagOf(body: EncodedBody, encoding: Encoding | undefined): string {
  return encoding === undefined ? `"${body.hash}"` : `"${body.hash}-${encoding}"`;
}

/** Answers a GET or HEAD with this content: coded as the client likes, or 304 when it has it. */
export function fileResponse(request: Request, body: EncodedBody, head: FileHead): Response {
  const encoding = pickEncoding(request.headers.get('accept-encoding') ?? undefined, body);
  const etag = etagOf(body, encoding);
  const headers: Record<string, string> = {
    'Cache-Control': head.cacheControl,
    ETag: etag,
  };
  const varies = [Object.keys(body.encoded).length > 0 ? 'Accept-Encoding' : '', head.vary];
  const vary = varies.filter(Boolean).join(', ');
  if (vary !== '') headers['Vary'] = vary;
  const status = head.status ?? 200;
  if (status === 200 && matchesEtag(request.headers.get('if-none-match') ?? undefined, etag)) {
    return new Response(null, { status: 304, headers });
  }
  const content = (encoding && body.encoded[encoding]) ?? body.plain;
  headers['Content-Type'] = head.contentType;
  headers['Content-Length'] = String(content.byteLength);
  if (encoding !== undefined) headers['Content-Encoding'] = encoding;
  return new Response(content, { status, headers });
}
