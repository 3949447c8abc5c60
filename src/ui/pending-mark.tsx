import { classNames } from './class-names';
import { Icon } from './icon';

interface PendingMarkProps {
  /** Text for screen readers. */
  words: string;
  className?: string;
}

/** Marks data that is not acknowledged yet. Delayed, so that it does not flash. */
export function PendingMark({ words, className }: PendingMarkProps) {
  return (
    <span className={classNames('late inline-flex', className)} title={words}>
      <Icon name="clock" size={18} />
      <span className="sr-only">{words}</span>
    </span>
  );
}
