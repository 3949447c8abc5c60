import { useCallback, useEffect, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion';

interface Rotation {
  /** Index of the shown item. */
  at: number;
  next: () => void;
  previous: () => void;
  /** Whether it is not paused. Initially false if the device prefers reduced motion. */
  playing: boolean;
  setPlaying: (playing: boolean) => void;
}

/**
 * Rotates through `count` items, one step per `interval` ms. It pauses while held, in a hidden tab, when the shopper pauses it, and
 * with reduced motion. A manual step restarts the interval.
 */
export function useRotation(count: number, interval: number, held: boolean): Rotation {
  const [at, setAt] = useState(0);
  const calm = useReducedMotion();
  const [chosen, setPlaying] = useState<boolean | null>(null);
  const playing = chosen ?? !calm;

  const next = useCallback(() => setAt((now) => (now + 1) % count), [count]);
  const previous = useCallback(() => setAt((now) => (now + count - 1) % count), [count]);

  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => {
      if (!document.hidden) setAt((at + 1) % count);
    }, interval);
    return () => clearInterval(timer);
  }, [playing, held, interval, count, at]);

  return { at, next, previous, playing, setPlaying };
}
