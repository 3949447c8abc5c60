/**
 * Ref for an image with `onLoad` or `onError`. The browser may have loaded it before hydration: this dispatches the missed event
 * again. Lazy images are skipped, as they can report `complete` before they start to load.
 */
export function replayLoadEvent(picture: HTMLImageElement | null): void {
  if (!picture?.complete || picture.loading === 'lazy') return;
  picture.dispatchEvent(new Event(picture.naturalWidth === 0 ? 'error' : 'load'));
}
