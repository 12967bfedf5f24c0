import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastify } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { registerWeb } from './static-web.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'web-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('answers pages of the app, and none where other systems call', async () => {
  writeFileSync(path.join(folder, 'index.html'), '<p>page</p>');
  const server = fastify();
  await registerWeb(server, folder);
  server.setErrorHandler((error, _request, reply) => reply.status(404).send({ name: String(error) }));
  const asked = async (method: 'GET' | 'HEAD' | 'POST', url: string) => {
    const { statusCode, headers } = await server.inject({ method, url });
    return [statusCode, headers['content-type']?.toString().split(';')[0]];
  };
  expect(await asked('GET', '/webhooks')).toEqual([200, 'text/html']);
  for (const method of ['GET', 'HEAD'] as const) {
    expect(await asked(method, '/hooks/in/one')).toEqual([404, 'application/json']);
  }
  expect(await asked('POST', '/webhooks')).toEqual([404, 'application/json']);
  await server.close();
});
