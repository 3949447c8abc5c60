import type { Browser } from '@playwright/test';
import { median } from '../statistics';
import { newPhone, slowDown } from './phone';
import { tapTimes } from './tap-to-frame';

/** A page that does nothing but count. */
const PAGE = `<meta name="viewport" content="width=device-width">
<button style="font-size: 3em">0</button>
<script>document.querySelector('button').onclick = ({ target }) => { target.textContent = Number(target.textContent) + 1; };</script>`;

/** ms that any page may need from a tap to the screen: one frame that it waits for, and one in which it is drawn, at 60 a second. */
const TWO_FRAMES_MS = 33;

/** How soon a fixed page answers a tap on this machine and at this moment. */
export interface FixedPage {
  /** Median of its taps. */
  toFrameMs: number;
  /** What of it the machine adds, busy with other things or without a GPU: no page is to blame for it. */
  machineMs: number;
}

export async function tapFixedPage(
  browser: Browser,
  baseURL: string,
  times: number,
): Promise<FixedPage> {
  const phone = await newPhone(browser, baseURL);
  try {
    const page = await phone.newPage();
    await slowDown(page);
    await page.setContent(PAGE);
    const { toFrame } = await tapTimes(page, times, {
      target: page.getByRole('button'),
      shown: { selector: 'button' },
    });
    const toFrameMs = median(toFrame);
    return { toFrameMs, machineMs: Math.max(0, toFrameMs - TWO_FRAMES_MS) };
  } finally {
    await phone.close();
  }
}
