import { useCallback, useEffect, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion';

interface Rotation {
  /** Index of the one that is shown. */
  at: number;
  next: () => void;
  previous: () => void;
  /** Whether the shopper lets it move. False at first when the device asks for reduced motion. */
  playing: boolean;
  setPlaying: (playing: boolean) => void;
}

/**
 * Goes through `count` things, a step each `interval` ms, wrapping around. It rests while held, in a hidden tab, when the
 * shopper has paused it, and with reduced motion. A step by hand starts the interval anew.
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
