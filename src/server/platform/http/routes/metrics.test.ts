import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerMetrics } from './metrics.ts';

const open = { authorization: 'Bearer a-token' };

async function aServer() {
  const server = fastify();
  registerMetrics(server, 'a-token', [{ name: 'a_gauge', help: 'A number.', read: () => 7 }]);
  server.get('/things/:id', async () => ({}));
  await server.ready();
  return server;
}

it('metrics count calls by method, route and status', async () => {
  const server = await aServer();
  await server.inject('/things/1');
  await server.inject('/things/2');
  await server.inject('/nothing');
  const { body, headers } = await server.inject({ url: '/metrics', headers: open });
  const name = 'formwright_http_request_duration_seconds';
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(body).toContain(`# HELP ${name} Duration of calls.\n# TYPE ${name} histogram\n`);
  expect(body).toContain(`${name}_count{method="GET",route="/things/:id",status="200"} 2\n`);
  expect(body).toContain(`${name}_count{method="GET",route="none",status="404"} 1\n`);
  const bucket = new RegExp(`^${name}_bucket\\{(?=.*route="/things/:id")(?=.*le="\\+Inf").*\\} 2$`, 'm');
  expect(body).toMatch(bucket);
  expect(body).not.toContain('/things/1');
});

it('metrics read gauges when they are asked for', async () => {
  const server = await aServer();
  const { body } = await server.inject({ url: '/metrics', headers: open });
  expect(body).toContain('# HELP a_gauge A number.\n# TYPE a_gauge gauge\na_gauge 7\n');
  expect(body).toMatch(/^process_resident_memory_bytes [1-9]\d+$/m);
});

it('metrics are refused without the token', async () => {
  const server = await aServer();
  for (const authorization of ['', 'Bearer b-token']) {
    const { body } = await server.inject({ url: '/metrics', headers: { authorization } });
    expect(body).not.toContain('a_gauge');
  }
});
