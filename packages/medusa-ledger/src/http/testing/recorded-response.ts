import { type IncomingMessage, ServerResponse } from 'node:http';

/** A response of which status and body are recorded, whether Medusa's methods or Node's send them. */
export function recordedResponse(req: IncomingMessage) {
  const sent = { status: 200, body: undefined as unknown };
  const res = Object.assign(new ServerResponse(req), {
    status: (status: number) => {
      sent.status = status;
      return res;
    },
    json: (body: unknown) => {
      sent.body = body;
    },
    end: (text: string) => {
      sent.status = res.statusCode;
      sent.body = JSON.parse(text);
    },
  });
  return { res, sent };
}
