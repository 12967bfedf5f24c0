import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { HubConnection, type HubTiming, type HubUser } from './hub-connection.ts';

/** An answer instead of a connection: the end of its status line and, as JSON, why. */
export interface HubRefusal {
  readonly status: string;
  readonly answer?: object;
}

/** Finds out who asks for a connection, or why there is none. */
export type Admit = (
  request: IncomingMessage,
  token: string,
) => Promise<{ readonly user: HubUser; readonly whenFull: HubRefusal } | { readonly refusal: HubRefusal }>;

/** The hub of one node at `/TaskHub`, in the SignalR JSON hub protocol over WebSocket. */
export interface TaskHub {
  /** Whether the user has as many connections to this node as one may have. */
  isFull(user: Pick<HubUser, 'tenantId' | 'userId'>): boolean;
  readonly maxPerUser: number;
  /** Answer of `POST /TaskHub/negotiate`. */
  negotiate(version: number): object;
  /** Handles an upgrade to `/TaskHub`; false when the address is another. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, admit: Admit): boolean;
  sendToUser(tenantId: string, userId: string, target: string, message: object): void;
  sendToTenant(tenantId: string, target: string, message: object): void;
  readonly connectionCount: number;
  /** Asks every client to come back, to another node, and closes. */
  close(): void;
}

/** Path of the hub. */
export const hubPath = '/TaskHub';

const negotiatedForMs = 15_000;
const mostNegotiated = 100_000;
const defaultTiming: HubTiming = { keepAliveMs: 15_000, silenceMs: 35_000, handshakeMs: 15_000 };

/** Makes the hub of a node. `timing` is shortened in tests. */
export function taskHub(now: () => number, maxPerUser: number, timing: HubTiming = defaultTiming): TaskHub {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 65_536, perMessageDeflate: false });
  const negotiated = new Map<string, { connectionId: string; until: number }>();
  const byUser = new Map<string, Set<HubConnection>>();
  const byTenant = new Map<string, Set<HubConnection>>();
  const groupsOf = ({ user }: HubConnection) =>
    [
      [byUser, userKey(user.tenantId, user.userId)],
      [byTenant, user.tenantId],
    ] as const;

  const open = (socket: import('ws').WebSocket, id: string, user: HubUser) => {
    const connection = new HubConnection(id, user, socket, timing, now);
    for (const [groups, key] of groupsOf(connection)) {
      groups.set(key, (groups.get(key) ?? new Set()).add(connection));
    }
    socket.on('close', () => {
      connection.dispose();
      for (const [groups, key] of groupsOf(connection)) {
        groups.get(key)?.delete(connection);
        if (groups.get(key)?.size === 0) groups.delete(key);
      }
    });
  };
  /** Without negotiation the client has no connection token; an unknown or used one is refused. */
  const takeId = (token: string | null): string | null => {
    if (token === null) return randomUUID();
    const found = negotiated.get(token);
    negotiated.delete(token);
    return found && found.until > now() ? found.connectionId : null;
  };

  const isFull: TaskHub['isFull'] = ({ tenantId, userId }) =>
    (byUser.get(userKey(tenantId, userId))?.size ?? 0) >= maxPerUser;

  return {
    isFull,
    maxPerUser,
    negotiate: (version) => {
      for (const [token, { until }] of negotiated) {
        if (until > now() && negotiated.size < mostNegotiated) break;
        negotiated.delete(token);
      }
      const connectionId = randomUUID();
      const connectionToken = version === 0 ? connectionId : randomUUID();
      negotiated.set(connectionToken, { connectionId, until: now() + negotiatedForMs });
      const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text'] }];
      return version === 0
        ? { negotiateVersion: 0, connectionId, availableTransports }
        : { negotiateVersion: 1, connectionId, connectionToken, availableTransports };
    },
    upgrade: (request, socket, head, admit) => {
      const url = new URL(request.url ?? '/', 'http://hub');
      if (url.pathname !== hubPath) return false;
      socket.on('error', () => socket.destroy());
      const token = url.searchParams.get('access_token') ?? bearerOf(request);
      admit(request, token).then(
        (admitted) => {
          if ('refusal' in admitted) return refuse(socket, admitted.refusal);
          const { user } = admitted;
          const claimed = url.searchParams.get('userId') ?? url.searchParams.get('uid');
          if (claimed !== null && claimed !== user.userId) return refuse(socket, { status: '403 Forbidden' });
          const id = takeId(url.searchParams.get('id'));
          if (id === null) return refuse(socket, { status: '404 Not Found' });
          if (isFull(user)) return refuse(socket, admitted.whenFull);
          sockets.handleUpgrade(request, socket, head, (opened) => open(opened, id, user));
        },
        () => refuse(socket, { status: '503 Service Unavailable' }),
      );
      return true;
    },
    sendToUser: (tenantId, userId, target, message) => {
      for (const connection of byUser.get(userKey(tenantId, userId)) ?? [])
        connection.invoke(target, message);
    },
    sendToTenant: (tenantId, target, message) => {
      for (const connection of byTenant.get(tenantId) ?? []) connection.invoke(target, message);
    },
    get connectionCount() {
      return sockets.clients.size;
    },
    close: () => {
      for (const group of byTenant.values())
        for (const connection of group) connection.close(undefined, true);
      const left = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, 1_000);
      left.unref();
    },
  };
}

function userKey(tenantId: string, userId: string): string {
  return `${tenantId}/${userId}`;
}

function bearerOf(request: IncomingMessage): string {
  return request.headers.authorization?.replace(/^bearer /i, '') ?? '';
}

function refuse(socket: Duplex, { status, answer }: HubRefusal): void {
  const body = answer ? JSON.stringify(answer) : '';
  const type = answer ? 'Content-Type: application/json; charset=utf-8\r\n' : '';
  const length = Buffer.byteLength(body);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${type}Content-Length: ${length}\r\n\r\n${body}`);
}
