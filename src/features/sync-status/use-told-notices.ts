import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectNotices } from '@/features/synced';
import { type ToldNotice, toldNotices } from './told-notice';

export function useToldNotices(): readonly ToldNotice[] {
  const notices = useSelector(selectNotices);
  return useMemo(() => toldNotices(notices), [notices]);
}
