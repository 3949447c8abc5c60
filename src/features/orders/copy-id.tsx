import { useEffect, useState } from 'react';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';
import { IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';

/** ms that a copy is confirmed for (specification, section 9). */
const copyFeedback = 2000;

interface CopyIdProps {
  id: string;
  /** The number that the shopper knows the order by. */
  displayId: string;
}

/** An order's id, with what copies it (ORD-1). */
export function CopyId({ id, displayId }: CopyIdProps) {
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), copyFeedback);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setCopied((times) => times + 1);
    } catch {
      // Denied, or a page without https: the id stands there to be selected.
      void announce('error', t('The order id could not be copied'));
    }
  }

  return (
    <span className="inline-flex max-w-full items-center gap-1 text-sm text-muted">
      <code className="min-w-0 font-sans wrap-anywhere select-all">{id}</code>
      <IconButton
        label={t('Copy the id of order {displayId}', { displayId })}
        onClick={() => void copy()}
        className="relative shrink-0"
      >
        <Icon name={copied > 0 ? 'check' : 'copy'} size={18} />
      </IconButton>
      <span role="status" className="shrink-0 font-semibold text-positive">
        {copied > 0 && t('Copied')}
      </span>
    </span>
  );
}
