/** A refusal in the words and form of Razorpay's API. */
export class GatewayFault extends Error {
  readonly status: 400 | 401 | 404 | 502;
  readonly code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR';

  constructor(
    description: string,
    status: GatewayFault['status'] = 400,
    code: GatewayFault['code'] = 'BAD_REQUEST_ERROR',
  ) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

/** The answer is to be lost: the connection breaks although the work is done. */
export class LostAnswer extends Error {}
