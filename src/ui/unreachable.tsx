import { Button } from './button';
import { Notice } from './notice';

interface UnreachableProps {
  onRetry: () => void;
  /** True while a try is under way. */
  trying: boolean;
}

/** The shop's server does not answer: said as it is. What shows this also tries again by itself. */
export function Unreachable({ onRetry, trying }: UnreachableProps) {
  return (
    <Notice
      role="alert"
      icon="offline"
      title="The shop is not answering"
      action={
        <Button onClick={onRetry} aria-disabled={trying}>
          {trying ? 'Trying…' : 'Try again'}
        </Button>
      }
    >
      This part could not be loaded. It comes back by itself as soon as the shop answers.
    </Notice>
  );
}
