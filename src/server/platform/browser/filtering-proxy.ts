import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex, Readable } from 'node:stream';
import { allowedAddress, type NamedAddresses } from '../outbound/allowed-address.ts';

/** What a proxy lets through. */
export interface ProxyRules {
  /** Whether the browser can go there. `host` as in `URL.hostname`. */
  isListed(host: string, port: number): boolean;
  /** `config.OUTBOUND_ALLOWED_NETWORKS` */
  readonly allowedNetworks: readonly string[];
  /** Bytes in both directions; after that nothing more goes through. */
  readonly maxBytes: number;
  readonly maxConnections: number;
  readonly addressesOf?: NamedAddresses;
}

/** The only way of a browser to the network. */
export interface FilteringProxy {
  readonly port: number;
  /** Hosts with ports that were refused, each once, at most fifty. */
  readonly refused: ReadonlySet<string>;
  /** Bytes that went through. */
  readonly bytes: () => number;
  close(): void;
}

/** Header of an answer of the proxy itself. */
export const refusedHeader = 'x-refused-by-proxy';

const maxRefused = 50;
const connectTimeoutMs = 15_000;
/** RFC 9110, 7.6.1: they are between two neighbours. */
const ofHop = new Set([
  'proxy-connection',
  'proxy-authorization',
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'upgrade',
]);

/**
 * A proxy for one browser on the loopback address. It looks up each name itself, checks the address as for all calls to
 * the outside, and connects to that very address, so that a name which changes its address leads nowhere else. It sees
 * every request, redirect, frame, worker and WebSocket, for the browser has no other way and looks up no names.
 */
export async function filteringProxy(rules: ProxyRules): Promise<FilteringProxy> {
  const state = { refused: new Set<string>(), bytes: 0, sockets: new Set<Duplex>() };
  const meter: Meter = {
    opened: (socket) => {
      state.sockets.add(socket);
      socket.once('close', () => state.sockets.delete(socket));
      meter.passes(socket, socket);
    },
    passes: (side, way) => {
      side.on('data', (chunk: Buffer) => {
        state.bytes += chunk.length;
        if (state.bytes > rules.maxBytes) way.destroy();
      });
    },
  };
  const goal = async (host: string, port: number): Promise<string | null> => {
    const isFull = state.bytes > rules.maxBytes || state.sockets.size > rules.maxConnections;
    const address =
      !isFull && rules.isListed(host, port)
        ? await allowedAddress(host, rules.allowedNetworks, rules.addressesOf).catch(() => null)
        : null;
    if (address === null && state.refused.size < maxRefused) state.refused.add(`${host}:${port}`);
    return address;
  };
  const server = createServer((incoming, answer) => {
    forward(incoming, answer, goal, meter).catch(() => answer.destroy());
  });
  server.on('connect', (incoming, socket, head) => {
    tunnel(incoming, socket, head, goal, meter).catch(() => socket.destroy());
  });
  server.on('connection', (socket: Socket) => {
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    refused: state.refused,
    bytes: () => state.bytes,
    close: () => {
      for (const socket of state.sockets) socket.destroy();
      server.close().closeAllConnections();
    },
  };
}

type Goal = (host: string, port: number) => Promise<string | null>;
/** Counts connections to sites, and what passes in both directions; too much ends the way on which it passes. */
interface Meter {
  opened(socket: Duplex): void;
  passes(side: Readable, way: { destroy(): unknown }): void;
}

async function forward(
  incoming: IncomingMessage,
  answer: ServerResponse,
  goal: Goal,
  meter: Meter,
): Promise<void> {
  const refuse = (status: number) =>
    answer.writeHead(status, { [refusedHeader]: '1', connection: 'close' }).end();
  answer.on('error', () => answer.destroy());
  const address = URL.canParse(incoming.url ?? '') ? new URL(incoming.url ?? '') : null;
  if (address?.protocol !== 'http:') return void refuse(403);
  const port = Number(address.port || 80);
  const host = await goal(address.hostname, port);
  if (host === null) return void refuse(403);
  const outgoing = request({
    host,
    port,
    method: incoming.method ?? 'GET',
    path: address.pathname + address.search,
    headers: { ...withoutHop(incoming), host: address.host, connection: 'close' },
    setHost: false,
    agent: false,
    timeout: connectTimeoutMs * 4,
  });
  outgoing.on('socket', meter.opened);
  outgoing.on('timeout', () => outgoing.destroy());
  const lose = () => {
    if (answer.headersSent) answer.destroy();
    else refuse(502);
  };
  outgoing.on('error', () => !answer.writableEnded && lose());
  // A site that changes to another protocol has no response.
  outgoing.on('upgrade', lose);
  outgoing.on('response', (response) => {
    try {
      answer.writeHead(response.statusCode ?? 502, withoutHop(response));
    } catch {
      // Node reads heads that it does not write, such as a status of 099.
      return lose();
    }
    response.on('error', () => answer.destroy());
    response.on('close', () => !response.complete && answer.destroy());
    response.pipe(answer);
  });
  answer.on('close', () => outgoing.destroy());
  meter.passes(incoming, outgoing);
  incoming.pipe(outgoing);
}

function withoutHop({ headers }: IncomingMessage) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofHop.has(name)));
}

async function tunnel(
  incoming: IncomingMessage,
  client: Duplex,
  head: Buffer,
  goal: Goal,
  meter: Meter,
): Promise<void> {
  client.on('error', () => client.destroy());
  const [, name = '', port = ''] = /^(\[[^\]]+\]|[^:@]+):(\d{1,5})$/.exec(incoming.url ?? '') ?? [];
  const host = name === '' ? null : await goal(name, Number(port));
  if (host === null) return void client.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
  if (client.destroyed) return;
  const socket = connect({ host, port: Number(port), timeout: connectTimeoutMs });
  meter.opened(socket);
  socket.once('connect', () => {
    socket.setTimeout(0);
    meter.passes(client, socket);
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    socket.write(head);
    socket.pipe(client);
    client.pipe(socket);
  });
  socket.on('timeout', () => socket.destroy());
  socket.on('error', () => client.destroy());
  socket.on('close', () => client.destroy());
  client.on('close', () => socket.destroy());
}
