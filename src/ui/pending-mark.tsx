import { Icon } from './icon';

/**
 * Stands by what the shop has not confirmed yet. It comes late: what is confirmed within a moment never shows it.
 * @param words what screen readers hear instead of the clock
 */
export function PendingMark({ words }: { words: string }) {
  return (
    <span className="late inline-flex align-middle text-muted" title={words}>
      <Icon name="clock" size={18} />
      <span className="sr-only">{words}</span>
    </span>
  );
}
