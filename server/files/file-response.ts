import { type Bytes, ENCODINGS, type EncodedBody, type Encoding } from './encoded-body';

/** What the response has besides the content. */
export type FileHead = {
  contentType: string;
  cacheControl: string;
  status?: 200 | 404;
  vary?: string;
};

/** The best coding that the client accepts and the file has; undefined means plain. */
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

/** The request's headers for content negotiation and revalidation. */
interface Accepted {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

interface NegotiatedFile {
  status: 200 | 304 | 404;
  headers: Record<string, string>;
  /** Undefined if the client has it. */
  content: Bytes | undefined;
}

/** The response to a GET for this content: in the best coding for the client, or 304 if the client has it. */
export function negotiateFile(
  accepted: Accepted,
  body: EncodedBody,
  head: FileHead,
): NegotiatedFile {
  const encoding = pickEncoding(accepted.acceptEncoding, body);
  // Each coding has its own ETag.
  const etag = encoding === undefined ? `"${body.hash}"` : `"${body.hash}-${encoding}"`;
  const headers: Record<string, string> = { 'Cache-Control': head.cacheControl, ETag: etag };
  const varies = [Object.keys(body.encoded).length > 0 ? 'Accept-Encoding' : '', head.vary];
  const vary = varies.filter(Boolean).join(', ');
  if (vary !== '') headers['Vary'] = vary;
  const status = head.status ?? 200;
  if (status === 200 && matchesEtag(accepted.ifNoneMatch, etag)) {
    return { status: 304, headers, content: undefined };
  }
  const content = (encoding && body.encoded[encoding]) ?? body.plain;
  headers['Content-Type'] = head.contentType;
  headers['Content-Length'] = String(content.byteLength);
  if (encoding !== undefined) headers['Content-Encoding'] = encoding;
  return { status, headers, content };
}

/** As `negotiateFile`, as a `Response`. */
export function createFileResponse(request: Request, body: EncodedBody, head: FileHead): Response {
  const accepted = {
    acceptEncoding: request.headers.get('accept-encoding') ?? undefined,
    ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
  };
  const { status, headers, content } = negotiateFile(accepted, body, head);
  return new Response(content ?? null, { status, headers });
}
