import { expect, it } from 'vitest';
import { isListedUrl, listedHost } from './address-list.ts';

it.each([
  ['https://Portal.Example.com/a?b', 'portal.example.com'],
  ['https://portal.example.com.:8443/', 'portal.example.com:8443'],
  ['https://portal.example.com:443/', 'portal.example.com'],
  ['http://[::1]:8080/', '[::1]:8080'],
  [`https://${'a.'.repeat(140)}example/`, null],
  ['https://a!b.example/', null],
])('names the host of %s as a list does', (address, host) => {
  expect(listedHost(address)).toBe(host);
  if (host !== null) expect(isListedUrl([host], address)).toBe(true);
});
