/** An error response in the form of Razorpay's API. */
export class GatewayError extends Error {
  readonly status: 400 | 401 | 404 | 502;
  readonly code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR';

  constructor(
    description: string,
    status: GatewayError['status'] = 400,
    code: GatewayError['code'] = 'BAD_REQUEST_ERROR',
  ) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

/** Simulates a lost response: the work is done, but the connection is closed. */
export class LostResponseError extends Error {}
