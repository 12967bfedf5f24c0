import { randomUUID } from 'node:crypto';

const validForMs = 15_000;
const maxNegotiations = 100_000;

/** Negotiations of a hub that wait for their connection (SignalR hub protocol, "Negotiate"). */
export function hubNegotiations(now: () => number) {
  const waiting = new Map<string, { connectionId: string; until: number }>();
  /** Negotiations are in the order of their expiry, so the first valid one ends the search. */
  const forgetExpired = () => {
    for (const [token, { until }] of waiting) {
      if (until > now() && waiting.size < maxNegotiations) break;
      waiting.delete(token);
    }
  };
  return {
    /** Response of `POST /TaskHub/negotiate` for a version of the protocol. */
    begin: (version: number): object => {
      forgetExpired();
      const connectionId = randomUUID();
      const connectionToken = version === 0 ? connectionId : randomUUID();
      waiting.set(connectionToken, { connectionId, until: now() + validForMs });
      const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text'] }];
      return version === 0
        ? { negotiateVersion: 0, connectionId, availableTransports }
        : { negotiateVersion: 1, connectionId, connectionToken, availableTransports };
    },
    /**
     * Id of the connection that a token was issued for; each token works once. Without negotiation the client has no
     * token and gets a new id; an unknown, used or expired token gives null.
     */
    take: (token: string | null): string | null => {
      if (token === null) return randomUUID();
      const found = waiting.get(token);
      waiting.delete(token);
      return found && found.until > now() ? found.connectionId : null;
    },
  };
}
