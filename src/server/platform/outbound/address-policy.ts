import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The only IPv6 addresses that are public in themselves (RFC 4291, 2.4). */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** IPv6 networks whose addresses lead to an IPv4 address, and the bytes that contain it. */
const embeddings: readonly (readonly [
  [Address, number],
  (bytes: readonly number[]) => readonly number[][],
])[] = [
  // IPv4-compatible, IPv4-mapped and IPv4-translated (RFC 4291, RFC 2765), and NAT64 (RFC 6052).
  [ipaddr.parseCIDR('::/96'), (bytes) => [bytes.slice(12)]],
  [ipaddr.parseCIDR('::ffff:0:0/96'), (bytes) => [bytes.slice(12)]],
  [ipaddr.parseCIDR('::ffff:0:0:0/96'), (bytes) => [bytes.slice(12)]],
  [ipaddr.parseCIDR('64:ff9b::/96'), (bytes) => [bytes.slice(12)]],
  // 6to4 (RFC 3056).
  [ipaddr.parseCIDR('2002::/16'), (bytes) => [bytes.slice(2, 6)]],
  // Teredo (RFC 4380): its server, and the client with all bits inverted.
  [ipaddr.parseCIDR('2001::/32'), (bytes) => [bytes.slice(4, 8), bytes.slice(12).map((byte) => byte ^ 0xff)]],
];

/**
 * Whether the server can connect to an address on behalf of someone. Public addresses are allowed, and so are the
 * networks that the operator has allowed. Loopback, private, link-local (including cloud metadata), multicast and
 * reserved addresses are refused, in every notation. An IPv6 address that embeds an IPv4 address counts as that
 * address.
 */
export function isAllowedAddress(address: string, allowedNetworks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (isInOneOf(parsed, allowedNetworks)) return true;
  const embedded = embeddedIn(parsed);
  if (embedded.length > 0) return embedded.every((one) => isPublic(one) || isInOneOf(one, allowedNetworks));
  return isPublic(parsed);
}

function isPublic(address: Address): boolean {
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || isIn(address, globalUnicast));
}

function isInOneOf(address: Address, networks: readonly string[]): boolean {
  return networks.some((network) => isIn(address, ipaddr.parseCIDR(network)));
}

function isIn(address: Address, [base, bits]: [Address, number]): boolean {
  return base.kind() === address.kind() && address.match(base, bits);
}

function embeddedIn(address: Address): readonly Address[] {
  const bytes = address.toByteArray();
  const found = embeddings.find(([network]) => isIn(address, network));
  // An interface identifier that embeds an IPv4 address (ISATAP, RFC 5214) leads there, in any network.
  const isIsatap =
    bytes.length === 16 && (bytes[8] === 0 || bytes[8] === 2) && bytes.slice(9, 12).join() === '0,94,254';
  const all = [...(found ? found[1](bytes) : []), ...(isIsatap ? [bytes.slice(12)] : [])];
  return all.map((part) => ipaddr.fromByteArray(part));
}
