import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { HubUser } from '../realtime/hub-connection.ts';
import { hubPath, type TaskHub } from '../realtime/task-hub.ts';
import { isLicenceExpired } from '../tenancy/tenant.ts';
import { type RequestGate, tenantOf } from './request-context.ts';
import { tenantNameOfHost } from './tenant-of-host.ts';

/** Lets the hub answer negotiations and upgrades on this server; the token decides tenant and user. */
export function registerHub(server: FastifyInstance, gate: RequestGate, hub: TaskHub): void {
  server.register(async (scope) => {
    // The stock client posts its negotiation with an empty text body; no other call takes text.
    scope.addContentTypeParser(/^text\/plain/, { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.post(`${hubPath}/negotiate`, async (request, reply) => {
      await tenantOf(gate, request);
      const { negotiateVersion } = request.query as { negotiateVersion?: string };
      return reply.header('cache-control', 'no-store').send(hub.negotiate(negotiateVersion === '1' ? 1 : 0));
    });
  });
  server.server.on('upgrade', (request, socket, head) => {
    const isOurs = hub.upgrade(request, socket, head, (asked, token) => admit(gate, asked, token));
    if (!isOurs) socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
}

async function admit(gate: RequestGate, request: IncomingMessage, token: string): Promise<HubUser | null> {
  const host =
    (gate.platform.config.TRUST_PROXY && firstOf(request.headers['x-forwarded-host'])) ||
    request.headers.host;
  const name = tenantNameOfHost(host ?? '', gate.hosts);
  const tenant = name === null ? null : await gate.platform.directory.find(name);
  const now = gate.platform.now();
  if (!tenant || isLicenceExpired(tenant.licence, now) || token === '') return null;
  const result = await gate.authenticate(token, tenant, now);
  if (!result.ok) return null;
  return {
    tenantId: tenant.id,
    userId: result.actor.id,
    expiresAt: result.expiresAt,
    isStillWelcome: async () => (await gate.authenticate(token, tenant, gate.platform.now())).ok,
  };
}

function firstOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  return text?.split(',')[0]?.trim();
}
