import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as InstallOffer from './install-prompt';

let offer: typeof InstallOffer;
let isStandalone = false;
let changed: (() => void)[] = [];

beforeEach(async () => {
  vi.resetModules();
  isStandalone = false;
  changed = [];
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isStandalone;
    },
    addEventListener: (_type: string, listener: () => void) => changed.push(listener),
  }));
  offer = await import('./install-prompt');
  offer.captureInstallPrompt();
});

afterEach(() => vi.restoreAllMocks());

function browserOffers() {
  const prompt = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(event);
  return { event, prompt };
}

function as(userAgent: string, maxTouchPoints: number) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints);
}

it('has no way before the browser offers one', () => {
  expect(offer.installMethod()).toBe('none');
});

it('PWA-1: keeps the offer, and asks with it once', async () => {
  const listener = vi.fn<() => void>();
  offer.onInstallMethod(listener);
  const { event, prompt } = browserOffers();
  expect(event.defaultPrevented).toBe(true);
  expect(offer.installMethod()).toBe('offered');
  expect(listener).toHaveBeenCalledOnce();
  await offer.askToInstall();
  expect(prompt).toHaveBeenCalledOnce();
  expect(offer.installMethod()).toBe('none');
  await offer.askToInstall();
  expect(prompt).toHaveBeenCalledOnce();
});

it('is done when the shop is installed', () => {
  browserOffers();
  dispatchEvent(new Event('appinstalled'));
  expect(offer.installMethod()).toBe('none');
  // Chromium may offer again in the same page.
  browserOffers();
  expect(offer.installMethod()).toBe('none');
});

it('has none in the installed shop itself', () => {
  browserOffers();
  isStandalone = true;
  for (const notify of changed) notify();
  expect(offer.installMethod()).toBe('none');
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'by-hand'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'by-hand'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'none'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 10, 'none'],
])('PWA-1: %s with %i touch points: %s', (userAgent, touchPoints, way) => {
  as(userAgent, touchPoints);
  expect(offer.installMethod()).toBe(way);
});

it('tells how it is done by hand where the browser offers nothing', async () => {
  as('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5);
  await offer.askToInstall();
  expect(offer.areInstructionsShown()).toBe(true);
  offer.hideInstructions();
  expect(offer.areInstructionsShown()).toBe(false);
});
