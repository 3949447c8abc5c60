import { parseUrl } from './parse-url';

/** Settings that every page gets at run time, so that one build serves any shop. */
export interface PublicSettings {
  publishableKey: string;
  regionId: string;
  salesChannelId: string;
  publicUrl: string;
  trustTexts: [string, string, string];
  payments: {
    /** The gateway's public key. */
    keyId: string;
    /** Address of the script that defines `window.Razorpay`. */
    scriptUrl: string;
    /** Whether payments are simulated. */
    simulated: boolean;
  };
  /** Where errors and Web Vitals are sent. Without it they are not. */
  clientReportsUrl?: string;
  /** Whether pages report how fast they were. */
  pageSpeed?: true;
}

/** Validates settings. Without valibot, because every page runs it before it renders. */
export function arePublicSettings(value: unknown): value is PublicSettings {
  if (!isRecord(value) || !isRecord(value['payments'])) return false;
  const { publishableKey, regionId, salesChannelId, publicUrl, trustTexts, payments } = value;
  const texts = [
    publishableKey,
    regionId,
    salesChannelId,
    payments['keyId'],
    payments['scriptUrl'],
  ];
  return (
    texts.every((text) => typeof text === 'string' && text !== '') &&
    typeof publicUrl === 'string' &&
    parseUrl(publicUrl) !== null &&
    Array.isArray(trustTexts) &&
    trustTexts.length === 3 &&
    trustTexts.every((text) => typeof text === 'string') &&
    typeof payments['simulated'] === 'boolean'
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

let provided: PublicSettings | null = null;

/** Sets the settings of this page, worker or server process; once at the start, before any call. */
export function provideSettings(settings: PublicSettings): void {
  provided = settings;
}

/** @throws Error if `provideSettings` was not called, which is a programming error */
export function currentSettings(): PublicSettings {
  if (provided === null) throw new Error('provideSettings() was not called before the first call');
  return provided;
}
