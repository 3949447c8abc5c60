/** The templates of the shop's SMS. */
export type SmsTemplate = 'code';

/** An SMS as a provider gets it. */
export type Sms = {
  /** In E.164, such as +919876543210. */
  to: string;
  template: SmsTemplate;
  values: readonly string[];
  text: string;
};

/** Hands an SMS to a provider. @returns the provider's id of it. @throws {Error} with a reason when it was not taken */
export type SendBySms = (sms: Sms) => Promise<string>;

/** ms that a provider may take for one request. */
const TIMEOUT_MS = 5_000;
/** ms before the second request. */
const PAUSE_MS = 500;

/**
 * Posts to a provider's API: a second time when there was no response, or one of 5xx. Then the first may have been taken, and the
 * SMS arrives twice, which is better than not at all.
 * @returns the body of a response of 2xx, at most 64 kB of it
 */
export async function postToProvider(url: string, init: RequestInit): Promise<string> {
  const request = async () => {
    const response = await fetch(url, {
      ...init,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = (await response.text()).slice(0, 65_536);
    return { status: response.status, isOk: response.ok, body };
  };
  let response: Awaited<ReturnType<typeof request>> | undefined;
  try {
    response = await request();
  } catch {
    // Asked again below.
  }
  if (response === undefined || response.status >= 500) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    response = await request();
  }
  if (!response.isOk)
    throw new Error(`the provider responded ${response.status}: ${response.body.slice(0, 300)}`);
  return response.body;
}
