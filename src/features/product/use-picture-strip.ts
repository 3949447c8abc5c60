import { useRef, useState } from 'react';

/** Scroll position of a strip of pictures, by touch and by `show`. */
export function usePictureStrip(count: number) {
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);

  /** Wraps around at both ends. */
  function show(index: number) {
    const to = (index + count) % count;
    setAt(to);
    strip.current?.scrollTo({ left: to * strip.current.clientWidth });
  }

  function followFinger() {
    const element = strip.current;
    if (element) setAt(Math.min(count - 1, Math.round(element.scrollLeft / element.clientWidth)));
  }

  return { strip, at, show, followFinger };
}
