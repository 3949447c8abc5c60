import { classNames } from './class-names';
import { Icon } from './icon';

interface PendingMarkProps {
  /** What screen readers hear instead of the clock. */
  words: string;
  className?: string;
}

/** Stands by what the shop has not confirmed yet. It comes late: what is confirmed within a moment never shows it. */
export function PendingMark({ words, className }: PendingMarkProps) {
  return (
    <span className={classNames('late inline-flex', className)} title={words}>
      <Icon name="clock" size={18} />
      <span className="sr-only">{words}</span>
    </span>
  );
}
