import { expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Edg/140.0.0.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (Linux; Android 15) ${chromium}`, 'Chrome, Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari, macOS'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', ''],
])('names the browser of %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
