import { expect, it } from 'vitest';
import { isInAppBrowser } from './in-app-browser';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7';
const CHROME =
  'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  `${ANDROID}; wv) ${CHROME} Instagram 361.0.0.46.88 Android`,
  `${ANDROID}; wv) ${CHROME} [FB_IAB/FB4A;FBAV/480.0.0.54.88;]`,
  `${ANDROID}; wv) ${CHROME}`,
  `${IPHONE} Mobile/15E148 Instagram 361.0.0.35.82 (iPhone15,2; iOS 18_5)`,
  `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0.43.106]`,
  `${IPHONE} Mobile/15E148`,
  `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1 [LinkedInApp]/9.30.1`,
  'Mozilla/5.0 (Linux; U; Android 13; en-US) AppleWebKit/537.36 Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.4.0.1306 Mobile Safari/537.36',
])('%s takes the payment on a page of its own', (userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

it.each([
  `${ANDROID}) ${CHROME}`,
  `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
  `${IPHONE} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
])('%s opens a window', (userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});
