import type { ProtocolRoute } from '#server/platform/http/protocol-routes.ts';
import { incomingPath } from './incoming-address.ts';
import { maxBytesOfCall } from './receiving/max-bytes.ts';
import { receiveCall } from './receiving/receive-call.ts';

/** Where other systems send their calls: the body is theirs, and the signature is over its exact text. */
export const incomingProtocols: readonly ProtocolRoute[] = [
  { method: 'POST', path: incomingPath(':id'), run: receiveCall, maxBytes: maxBytesOfCall },
];
