import { existsSync } from 'node:fs';
import path from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';

/** Paths that are never pages. */
const notPages = ['/api', '/TaskHub', '/metrics', '/assets/', '/hooks/'];

/**
 * Compresses responses and serves the built web app: assets, named by their contents, for a year; every other page
 * address gets index.html. Without a build there are no pages.
 */
export async function registerWeb(server: FastifyInstance, webFolder: string): Promise<void> {
  await server.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
  const hasPages = existsSync(path.join(webFolder, 'index.html'));
  if (hasPages) {
    await server.register(fastifyStatic, {
      root: webFolder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isAsset = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  server.setNotFoundHandler((request, reply) => {
    const address = request.url.split('?')[0] ?? '';
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !notPages.some((start) => address.startsWith(start));
    if (hasPages && isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    throw new AppError('not_found');
  });
}
