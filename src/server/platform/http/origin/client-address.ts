import type { IncomingMessage } from 'node:http';
import type { IsTrustedProxy } from './trusted-proxies.ts';

/**
 * The address of the client of a request that no server has read yet: of the connection, or what the last trusted proxy
 * wrote into X-Forwarded-For. It is what the server itself answers for calls.
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: IsTrustedProxy,
): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').toReversed();
  let address = request.socket.remoteAddress ?? '';
  for (const [hop, before] of forwarded.entries()) {
    if (before.trim() === '' || !isTrusted(address, hop)) break;
    address = before.trim();
  }
  return address;
}
