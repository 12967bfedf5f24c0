import { expect, it } from 'vitest';
import { clientNetwork } from './client-network.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:7:1::1', '2001:db8:7::/48'],
  ['2001:DB8:7:ffff:ffff::9', '2001:db8:7::/48'],
  ['', ''],
])('counts %s as %s', (ip, network) => {
  expect(clientNetwork(ip)).toBe(network);
});
