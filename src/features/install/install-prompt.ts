import { useSyncExternalStore } from 'react';

/**
 * The browser’s event, which the DOM types lack: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent.
 */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** Recorded by the inline loader of a rendered page, before the scripts ran. */
    earlyInstallOffer?: Event;
  }
}

/**
 * How to install the shop: `offered` by the browser, `by-hand` through the share menu (iOS), or not at all: it is
 * installed, or the browser does not support it.
 */
export type InstallMethod = 'offered' | 'by-hand' | 'none';

const listeners = new Set<() => void>();
let offer: InstallEvent | null = null;
let isInstalled = false;
let isShowingInstructions = false;

/** Registered at start: the browser sends the event once, early. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', take);
  if (window.earlyInstallOffer !== undefined) take(window.earlyInstallOffer);
  delete window.earlyInstallOffer;
  addEventListener('appinstalled', () => {
    offer = null;
    isInstalled = true;
    notify();
  });
  matchMedia('(display-mode: standalone)').addEventListener('change', notify);
}

/**
 * Calls the listener when the method may have changed.
 * @returns a function that stops it
 */
export function onInstallMethod(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function installMethod(): InstallMethod {
  if (isInstalled || isStandalone()) return 'none';
  if (offer !== null) return 'offered';
  return isApple() ? 'by-hand' : 'none';
}

/** Whether the instructions are shown. */
export function areInstructionsShown(): boolean {
  return isShowingInstructions;
}

/**
 * Opens the browser’s prompt, or the instructions. An event can prompt once; after a refusal the browser sends
 * another.
 */
export async function askToInstall(): Promise<void> {
  const event = offer;
  offer = null;
  isShowingInstructions = event === null && installMethod() === 'by-hand';
  notify();
  await event?.prompt();
}

export function hideInstructions(): void {
  isShowingInstructions = false;
  notify();
}

function take(event: Event): void {
  if (!isInstallEvent(event)) return;
  // Suppresses the browser’s own bar.
  event.preventDefault();
  offer = event;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

function isStandalone(): boolean {
  const byApple = 'standalone' in navigator && navigator.standalone === true;
  return byApple || matchMedia('(display-mode: standalone)').matches;
}

/** iPhones and iPads; an iPad in desktop mode identifies as a Mac, but has a touch screen. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return (
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  );
}

export function useInstallMethod(): InstallMethod {
  return useSyncExternalStore(onInstallMethod, installMethod, () => 'none');
}
