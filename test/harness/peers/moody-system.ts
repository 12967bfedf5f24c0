import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the system got it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** An answer; `hang` never answers, `reset` breaks the connection. */
export interface MoodyAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly mood?: 'hang' | 'reset';
}

/** Another system on 127.0.0.1 that answers what a test wants, also slowly, wrongly or not at all. */
export interface MoodySystem {
  readonly url: string;
  readonly seen: SeenRequest[];
  /** What it answers, by default an empty object. */
  answer: (request: SeenRequest, count: number) => MoodyAnswer | Promise<MoodyAnswer>;
  stop(): Promise<void>;
}

export async function startMoodySystem(): Promise<MoodySystem> {
  const server: Server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const system: MoodySystem = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
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
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }
  return system;
}
