import ipaddr from 'ipaddr.js';
import type { TrustedProxies } from '../../../config.ts';

/** Whether the sender of a request is trusted; `hop` 0 opened the connection, 1 is the one before, and so on. */
export type IsTrustedProxy = (address: string | undefined, hop: number) => boolean;

/**
 * Decides which callers can name the client they call for. Every proxy appends the address of its caller to
 * X-Forwarded-For. Only as many entries from the end are true as there are proxies; anyone can write earlier ones.
 */
export function trustedProxies(setting: TrustedProxies): IsTrustedProxy {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const networks = setting.map((network) => ipaddr.parseCIDR(network));
  return (address) => {
    if (address === undefined || !ipaddr.isValid(address)) return false;
    const caller = ipaddr.process(address);
    return networks.some(([base, bits]) => base.kind() === caller.kind() && caller.match(base, bits));
  };
}
