import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A request as the system got it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/**
 * An answer; `hang` never answers, `drip` sends the head and then a byte now and then without end, `cut` breaks the connection
 * in the middle of the body, `reset` before the answer.
 */
export interface MoodyAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text or bytes as they are, all else as JSON. */
  readonly body?: unknown;
  readonly mood?: 'hang' | 'drip' | 'cut' | 'reset';
}

/** Another system on 127.0.0.1 that answers what a test wants, also slowly, wrongly or not at all. */
export interface MoodySystem {
  readonly url: string;
  readonly seen: SeenRequest[];
  /** Connections that are open. */
  readonly connections: () => number;
  /** What it answers, by default an empty object. */
  answer: (request: SeenRequest, count: number) => MoodyAnswer | Promise<MoodyAnswer>;
  stop(): Promise<void>;
}

export async function startMoodySystem(): Promise<MoodySystem> {
  const server: Server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const system: MoodySystem = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    connections: () => sockets.size,
    answer: () => ({}),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const seen = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    system.seen.push(seen);
    const { status = 200, headers = {}, body = {}, mood } = await system.answer(seen, system.seen.length);
    if (mood === 'reset') return void request.socket.destroy();
    if (mood === 'hang') return;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    if (mood === 'drip') return drip(response);
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const bytes = Buffer.from(isRaw ? body : JSON.stringify(body));
    if (mood !== 'cut') return void response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy());
  }
  return system;
}

/** Spaces, which begin a document of any format. */
function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), 10);
  response.once('close', () => clearInterval(timer));
}
