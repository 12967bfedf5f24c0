import ipaddr from 'ipaddr.js';

/**
 * Whether the server may connect to an address on behalf of somebody: every public one, and those of the networks
 * that the operator has allowed. Loopback, private, link-local (cloud metadata among them), multicast, reserved and
 * translated addresses are refused, in whatever spelling and also inside IPv6.
 */
export function isAllowedAddress(address: string, allowedNetworks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() === 'unicast') return true;
  return allowedNetworks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === parsed.kind() && parsed.match(base, bits);
  });
}
