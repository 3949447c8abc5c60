import { createECDH, hkdfSync } from 'node:crypto';
import { generateRequestDetails } from 'web-push';
import { shopSettings } from '../config/settings';

/** The key by which push services recognize this shop (VAPID, RFC 8292), as base64url. */
type VapidKeys = { publicKey: string; privateKey: string };

let known: VapidKeys | undefined;

/**
 * The shop's key, derived from its secret: all backends have the same one, and a backup of the secret is one of the key. With another
 * secret, browsers have to subscribe anew.
 */
export function vapidKeys(): VapidKeys {
  known ??= deriveKeys(shopSettings().jwtSecret);
  return known;
}

/** Tries until the number is a private key of the curve, which all but one in 2^32 are. */
function deriveKeys(secret: string, round = 1): VapidKeys {
  const curve = createECDH('prime256v1');
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', `aangan vapid ${round}`, 32));
  try {
    curve.setPrivateKey(bytes);
  } catch {
    return deriveKeys(secret, round + 1);
  }
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: bytes.toString('base64url'),
  };
}

/** Hosts of the browsers' push services: Chrome and its relatives, Firefox, Edge on Windows, Safari. */
const HOSTS =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.notify\.windows\.com|web\.push\.apple\.com)$/;

/**
 * Whether an address is that of a known push service. The shop sends requests to it, so that another one could be a machine in its own
 * network.
 * @param services origins of further services
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username + url.password + url.hash !== '') return false;
  if (services.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && HOSTS.test(url.hostname);
}

/** A notification as the browser gets it. */
export type PushMessage = {
  title: string;
  body: string;
  /** Address of the page that a tap opens. */
  url: string;
  language: string;
  /** A later message with the same tag replaces this one on the device. At most 32 characters of base64url. */
  tag: string;
};

/** What became of a message at the push service; `gone` when the browser has unsubscribed. */
export type PushResult =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'dropped'; problem: string }
  | { kind: 'retry'; problem: string; afterSeconds: number | undefined };

/** A push service keeps a message so long for a device that is off. */
const TTL_SECONDS = 86_400;
const TIMEOUT_MS = 10_000;

/** Encrypts a message for a browser and hands it to its push service (RFC 8030, 8291, 8292). */
export async function pushTo(
  subscription: { endpoint: string; p256dh: string; auth: string },
  message: PushMessage,
): Promise<PushResult> {
  const { endpoint, p256dh, auth } = subscription;
  const { method, headers, body } = generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payloadOf(message)),
    {
      vapidDetails: { subject: `mailto:${shopSettings().shopEmail}`, ...vapidKeys() },
      TTL: TTL_SECONDS,
      urgency: 'normal',
      topic: message.tag,
    },
  );
  try {
    const response = await fetch(endpoint, {
      method,
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = (await response.text()).slice(0, 300);
    return resultOf(response.status, response.headers.get('retry-after'), text);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { kind: 'retry', problem, afterSeconds: undefined };
  }
}

/**
 * Declarative Web Push (https://www.w3.org/TR/push-api/): Safari shows it without the service worker, and others hand it to the worker.
 */
function payloadOf({ title, body, url, language, tag }: PushMessage) {
  return {
    web_push: 8030,
    notification: { title, body, lang: language, tag, navigate: url, silent: false },
  };
}

function resultOf(status: number, retryAfter: string | null, text: string): PushResult {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const problem = `the push service responded ${status}${text === '' ? '' : `: ${text}`}`;
  if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter ?? Number.NaN);
    return { kind: 'retry', problem, afterSeconds: Number.isFinite(seconds) ? seconds : undefined };
  }
  return { kind: 'dropped', problem };
}
