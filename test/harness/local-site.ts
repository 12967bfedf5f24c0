import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site on the loopback address for tests of browsers. */
export interface LocalSite {
  readonly host: string;
  readonly origin: string;
  /** What was asked, as `GET /path`, and bodies of posts as `POST /path body`. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Answers of a path: HTML, or a function that answers by itself. */
export type LocalPages = Readonly<
  Record<string, string | ((request: IncomingMessage, response: ServerResponse, body: string) => void)>
>;

/** Serves pages; a path that is not there is answered with 404. */
export async function localSite(pages: LocalPages, address = '127.0.0.1'): Promise<LocalSite> {
  const asked: string[] = [];
  const server: Server = createServer(async (request, response) => {
    let body = '';
    request.setEncoding('utf8');
    for await (const chunk of request) body += chunk;
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(`${request.method} ${request.url}${body && ` ${body}`}`);
    const page = pages[path];
    if (typeof page === 'function') return page(request, response, body);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (page === undefined) return response.writeHead(404).end('not here');
    response.end(page);
  });
  server.on('upgrade', (request, socket) => {
    asked.push(`UPGRADE ${request.url}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `${address}:${port}`,
    origin: `http://${address}:${port}`,
    asked,
    close: async () => void server.close().closeAllConnections(),
  };
}
