import * as v from 'valibot';

/** What the shop tells every page at run time, so that one build serves any shop. */
export const publicSettingsSchema = v.object({
  publishableKey: v.pipe(v.string(), v.minLength(1)),
  regionId: v.pipe(v.string(), v.minLength(1)),
  salesChannelId: v.pipe(v.string(), v.minLength(1)),
  publicUrl: v.pipe(v.string(), v.url()),
  trustTexts: v.tuple([v.string(), v.string(), v.string()]),
  payments: v.object({
    /** The public one of the gateway's keys. */
    keyId: v.pipe(v.string(), v.minLength(1)),
    /** Address of the script that brings `window.Razorpay`. */
    scriptUrl: v.pipe(v.string(), v.minLength(1)),
    /** Whether no money moves. */
    simulated: v.boolean(),
  }),
});

export type PublicSettings = v.InferOutput<typeof publicSettingsSchema>;

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
