/**
 * What at least one of the oldest supported browsers lacks (Safari 16.4, Firefox 115, Chrome 109), by the path from the global
 * object, with the first version of the last browser to have it.
 */
export const NEWER_APIS: readonly string[] = [
  // ECMAScript
  'Array.fromAsync', // Chrome 121
  'Array.prototype.toSorted', // Chrome 110, as the next three
  'Array.prototype.toReversed',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'ArrayBuffer.prototype.transfer', // Firefox 122
  'Error.isError',
  'Float16Array',
  'Intl.DurationFormat',
  'Intl.Segmenter', // Firefox 125
  'Iterator.prototype.drop', // Safari 18.4, as the next ones
  'Iterator.prototype.every',
  'Iterator.prototype.filter',
  'Iterator.prototype.find',
  'Iterator.prototype.flatMap',
  'Iterator.prototype.forEach',
  'Iterator.prototype.map',
  'Iterator.prototype.reduce',
  'Iterator.prototype.some',
  'Iterator.prototype.take',
  'Iterator.prototype.toArray',
  'Iterator',
  'JSON.rawJSON',
  'Map.groupBy', // Firefox 119
  'Map.prototype.getOrInsert',
  'Math.sumPrecise',
  'Object.groupBy', // Firefox 119
  'Promise.try', // Safari 18.2
  'Promise.withResolvers', // Firefox 121
  'RegExp.escape',
  'Set.prototype.difference', // Firefox 127, as the next ones
  'Set.prototype.intersection',
  'Set.prototype.isDisjointFrom',
  'Set.prototype.isSubsetOf',
  'Set.prototype.isSupersetOf',
  'Set.prototype.symmetricDifference',
  'Set.prototype.union',
  'String.prototype.isWellFormed', // Chrome 111
  'String.prototype.toWellFormed',
  'Uint8Array.fromBase64',
  'Uint8Array.prototype.toBase64',
  // The web
  'AbortSignal.any', // Firefox 124
  'Blob.prototype.bytes',
  'CSS.registerProperty', // Firefox 128
  'CloseWatcher',
  'Document.parseHTMLUnsafe',
  'Document.prototype.startViewTransition', // Firefox 144
  'Element.prototype.checkVisibility', // Safari 17.4
  'Element.prototype.moveBefore',
  'Element.prototype.setHTMLUnsafe',
  'HTMLElement.prototype.hidePopover', // Firefox 125, as the next two
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
  'HTMLDialogElement.prototype.requestClose',
  'Headers.prototype.getSetCookie', // Chrome 113
  'IDBFactory.prototype.databases', // Firefox 126
  'Navigation',
  'Navigator.prototype.connection',
  'Navigator.prototype.setAppBadge',
  'Navigator.prototype.userActivation', // Firefox 120
  'Navigator.prototype.userAgentData',
  'Navigator.prototype.wakeLock', // Firefox 126
  'ReadableStream.from',
  'ReadableStream.prototype.values', // Safari 26
  'Response.json', // Safari 17
  'Response.prototype.bytes',
  'StorageManager.prototype.estimate', // Safari 17
  'SyncManager',
  'URL.canParse', // Safari 17
  'URL.parse', // Safari 18
  'cancelIdleCallback',
  'cookieStore',
  'navigation',
  'requestIdleCallback', // no Safari
  'scheduler',
];

/**
 * Runs in a page or a worker, before everything else: takes away what an older browser lacks.
 * @returns what could not be taken away
 */
export function removeApis(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let owner: unknown = globalThis;
    for (const name of names) {
      if (!isHolder(owner)) return false;
      owner = Reflect.get(owner, name);
    }
    if (!isHolder(owner)) return false;
    Reflect.deleteProperty(owner, last);
    return Reflect.has(owner, last);
  });

  function isHolder(value: unknown): value is object {
    return (typeof value === 'object' && value !== null) || typeof value === 'function';
  }
}

/** A script that makes the browser an older one, for a page or at the head of a service worker. */
export const OLDER_BROWSER_SCRIPT = `(${removeApis.toString()})(${JSON.stringify(NEWER_APIS)});`;
