import { listAllZones } from '../api/pin-zones';
import { toZoneCsv } from './zone-csv';

/** Time in which a browser has begun to save a file (ms). */
const SAVE_MS = 10_000;

/** Lets the browser save all zones as a CSV file. */
export async function downloadZones(): Promise<void> {
  const file = new Blob([toZoneCsv(await listAllZones())], { type: 'text/csv;charset=utf-8' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'pin-zones.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVE_MS);
}
