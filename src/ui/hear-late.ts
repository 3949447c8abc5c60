/**
 * Ref of a picture with `onLoad` or `onError`. The browser may be done with one before the rendered page comes to life, and tells
 * nobody again: this does. A lazy one may say that it is complete without having begun.
 */
export function hearLate(picture: HTMLImageElement | null): void {
  if (!picture?.complete || picture.loading === 'lazy') return;
  picture.dispatchEvent(new Event(picture.naturalWidth === 0 ? 'error' : 'load'));
}
