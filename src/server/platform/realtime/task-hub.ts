import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { connectionGroups } from './connection-groups.ts';
import { HubConnection, type HubTiming, type HubUser } from './hub-connection.ts';
import { hubNegotiations } from './hub-negotiations.ts';

/** A response instead of a connection: the rest of its status line and, as JSON, the reason. */
export interface HubRefusal {
  readonly status: string;
  readonly answer?: object;
}

/** Identifies who asks for a connection, or says why it is refused. */
export type Admit = (
  request: IncomingMessage,
  token: string,
) => Promise<{ readonly user: HubUser; readonly whenFull: HubRefusal } | { readonly refusal: HubRefusal }>;

/** The hub of one node at `/TaskHub`, in the SignalR JSON hub protocol over WebSocket. */
export interface TaskHub {
  /** Whether the user has the maximum number of connections to this node. */
  isFull(user: Pick<HubUser, 'tenantId' | 'userId'>): boolean;
  readonly maxPerUser: number;
  /** Response of `POST /TaskHub/negotiate`. */
  negotiate(version: number): object;
  /** Handles an upgrade to `/TaskHub`; false for any other address. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, admit: Admit): boolean;
  sendToUser(tenantId: string, userId: string, target: string, message: object): void;
  sendToTenant(tenantId: string, target: string, message: object): void;
  readonly connectionCount: number;
  /** Asks every client to reconnect to another node, and closes. */
  close(): void;
}

/** Path of the hub. */
export const hubPath = '/TaskHub';

const defaultTiming: HubTiming = { keepAliveMs: 15_000, silenceMs: 35_000, handshakeMs: 15_000 };

/** Creates the hub of a node. `timing` is shortened in tests. */
export function taskHub(now: () => number, maxPerUser: number, timing: HubTiming = defaultTiming): TaskHub {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 65_536, perMessageDeflate: false });
  const negotiations = hubNegotiations(now);
  const groups = connectionGroups();
  const isFull: TaskHub['isFull'] = ({ tenantId, userId }) =>
    groups.ofUser(tenantId, userId).size >= maxPerUser;

  const open = (socket: WebSocket, id: string, user: HubUser) => {
    const connection = new HubConnection(id, user, socket, timing, now);
    groups.add(connection);
    socket.on('close', () => {
      connection.dispose();
      groups.remove(connection);
    });
  };
  const upgrade: TaskHub['upgrade'] = (request, socket, head, admit) => {
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
        const id = negotiations.take(url.searchParams.get('id'));
        if (id === null) return refuse(socket, { status: '404 Not Found' });
        if (isFull(user)) return refuse(socket, admitted.whenFull);
        sockets.handleUpgrade(request, socket, head, (opened) => open(opened, id, user));
      },
      () => refuse(socket, { status: '503 Service Unavailable' }),
    );
    return true;
  };

  return {
    isFull,
    maxPerUser,
    negotiate: negotiations.begin,
    upgrade,
    sendToUser: (tenantId, userId, target, message) => {
      for (const connection of groups.ofUser(tenantId, userId)) connection.invoke(target, message);
    },
    sendToTenant: (tenantId, target, message) => {
      for (const connection of groups.ofTenant(tenantId)) connection.invoke(target, message);
    },
    get connectionCount() {
      return sockets.clients.size;
    },
    close: () => {
      for (const connection of groups.all()) connection.close(undefined, true);
      const left = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, 1_000);
      left.unref();
    },
  };
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
