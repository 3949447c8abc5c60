import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives an element a height (px) from before its first paint. Not by an attribute: the content security policy lets no
 * rendered page style an element that way.
 * @param height null: as high as what stands in it
 */
export function useHeight(
  property: 'height' | 'minHeight',
  height: number | null,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current) element.current.style[property] = height === null ? '' : `${height}px`;
  }, [property, height]);
  return element;
}
