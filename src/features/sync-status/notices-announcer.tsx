import { useEffect, useState } from 'react';
import { t } from '@/language/t';
import { useToldNotices } from './use-told-notices';

/** Says new notices to screen readers, once, wherever the list of them stands. */
export function NoticesAnnouncer() {
  const notices = useToldNotices();
  const newest = notices[0];
  const words = newest?.words ?? '';
  const [said, setSaid] = useState('');

  // After the first paint: only what comes into a region that is there already is heard.
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), 100);
    return () => clearTimeout(timer);
  }, [words]);

  return (
    <p role="status" className="sr-only">
      {said}
      {said !== '' && notices.length > 1 && t(' And {count} more.', { count: notices.length - 1 })}
    </p>
  );
}
