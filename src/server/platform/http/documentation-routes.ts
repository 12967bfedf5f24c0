import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import { viewerPage, viewerScript, viewerStyle } from './api-viewer.ts';
import { openApiDocument } from './open-api.ts';

/** `/api/openapi.json`, made when first asked for, and its viewer at `/api/docs`. */
export function registerDocumentation(
  server: FastifyInstance,
  endpoints: readonly Endpoint[],
  version: string,
): void {
  let document: string | undefined;
  server.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(endpoints, version));
    return reply.type('application/json').header('cache-control', 'no-cache').send(document);
  });
  const files = [
    ['/api/docs', 'text/html; charset=utf-8', viewerPage],
    ['/api/docs/viewer.css', 'text/css; charset=utf-8', viewerStyle],
    ['/api/docs/viewer.js', 'text/javascript; charset=utf-8', viewerScript],
  ] as const;
  for (const [address, type, text] of files) {
    server.get(address, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(text),
    );
  }
}
