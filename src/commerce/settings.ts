import { parseUrl } from './parse-url';

/** What the shop tells every page at run time, so that one build serves any shop. */
export interface PublicSettings {
  publishableKey: string;
  regionId: string;
  salesChannelId: string;
  publicUrl: string;
  trustTexts: [string, string, string];
  payments: {
    /** The public one of the gateway's keys. */
    keyId: string;
    /** Address of the script that brings `window.Razorpay`. */
    scriptUrl: string;
    /** Whether no money moves. */
    simulated: boolean;
  };
  /** Where errors and Web Vitals are sent; nowhere without it. */
  clientReportsUrl?: string;
}

/** Whether these are settings that a shop runs by. By hand, as every page asks this before it shows. */
export function arePublicSettings(found: unknown): found is PublicSettings {
  if (!isRecord(found) || !isRecord(found['payments'])) return false;
  const { publishableKey, regionId, salesChannelId, publicUrl, trustTexts, payments } = found;
  const words = [
    publishableKey,
    regionId,
    salesChannelId,
    payments['keyId'],
    payments['scriptUrl'],
  ];
  return (
    words.every((word) => typeof word === 'string' && word !== '') &&
    typeof publicUrl === 'string' &&
    parseUrl(publicUrl) !== null &&
    Array.isArray(trustTexts) &&
    trustTexts.length === 3 &&
    trustTexts.every((text) => typeof text === 'string') &&
    typeof payments['simulated'] === 'boolean'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

let provided: PublicSettings | null = null;

/** Sets the shop this page, worker or server process speaks to; once at start, before any other call. */
export function provideSettings(settings: PublicSettings): void {
  provided = settings;
}

/** @throws Error when nothing was provided: a mistake of the program, not of the shopper. */
export function currentSettings(): PublicSettings {
  if (provided === null) throw new Error('provideSettings() was not called before the first call');
  return provided;
}
