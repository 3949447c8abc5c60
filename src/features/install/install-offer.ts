/** What the browser's own event carries; the DOM's types leave it out. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** Made before the shop's scripts ran: kept by the inline loader of a rendered page. */
    earlyInstallOffer?: Event;
  }
}

/**
 * How the shop gets on the home screen here: `offered` by the browser, `by-hand` through the share menu (iOS), or not at
 * all: it is there already, or this browser has no way.
 */
export type InstallWay = 'offered' | 'by-hand' | 'none';

const listeners = new Set<() => void>();
let offer: InstallEvent | null = null;
let isInstalled = false;
let toldByHand = false;

/** From the start on: the browser makes its offer once, early, and to nobody if nobody listens. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', take);
  if (window.earlyInstallOffer !== undefined) take(window.earlyInstallOffer);
  delete window.earlyInstallOffer;
  addEventListener('appinstalled', () => {
    offer = null;
    isInstalled = true;
    tell();
  });
  matchMedia('(display-mode: standalone)').addEventListener('change', tell);
}

/** Calls the listener when the way may have changed. Returns what stops it. */
export function onInstallWay(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function installWay(): InstallWay {
  if (isInstalled || isStandalone()) return 'none';
  if (offer !== null) return 'offered';
  return isApple() ? 'by-hand' : 'none';
}

/** Whether the shopper is being told how it is done by hand. */
export function isToldByHand(): boolean {
  return toldByHand;
}

/**
 * Opens the browser's own question, or tells how it is done by hand. An offer is good for one question: if the answer is
 * no, the browser makes another one.
 */
export async function askToInstall(): Promise<void> {
  const event = offer;
  offer = null;
  toldByHand = event === null && installWay() === 'by-hand';
  tell();
  await event?.prompt();
}

export function endToldByHand(): void {
  toldByHand = false;
  tell();
}

function take(event: Event): void {
  if (!isInstallEvent(event)) return;
  // The shop asks in its own place, instead of the browser's bar over the page.
  event.preventDefault();
  offer = event;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

function isStandalone(): boolean {
  const byApple = 'standalone' in navigator && navigator.standalone === true;
  return byApple || matchMedia('(display-mode: standalone)').matches;
}

/** iPhones and iPads; an iPad that asks for desktop pages calls itself a Mac, but has a touch screen. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return (
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  );
}
