import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import { isStorable } from '#engine/value/storable-text.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { sendFile } from './answers/file-answer.ts';
import { checkedInput } from './input/request-input.ts';
import { namedInRequest } from './named-in-request.ts';
import { checkedOutput, perform, readAgain } from './perform.ts';
import { type RequestGate, requestContext } from './request-context.ts';
import type { FileAnswer, Route, UploadedFile } from './route.ts';

/** Registers every route: gate, checked input, use case (in a transaction if it writes), checked response. */
export function registerRoutes(server: FastifyInstance, gate: RequestGate, routes: readonly Route[]): void {
  for (const route of routes) {
    server.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      handler: (request, reply) => answer(gate, route, request, reply),
    });
  }
}

/**
 * Throws if the routes do not match the contracts: a contract without a route, a route without a contract, or two
 * routes for one.
 */
export function checkRouteTable(
  endpoints: readonly Endpoint[],
  routes: readonly Route[],
  answeredElsewhere: readonly Endpoint[] = [],
): void {
  const rows = [...routes.map((route) => route.endpoint), ...answeredElsewhere];
  const missing = endpoints.filter((endpoint) => !rows.includes(endpoint));
  const unknown = rows.filter((endpoint) => !endpoints.includes(endpoint));
  const double = rows.filter((endpoint, index) => rows.indexOf(endpoint) !== index);
  const faults = [
    ...missing.map(({ name }) => `${name} has no route`),
    ...unknown.map(({ name }) => `${name} is not in contracts/endpoints.ts`),
    ...double.map(({ name }) => `${name} has two routes`),
  ];
  if (faults.length > 0) throw new Error(`The route table is not complete: ${faults.join('; ')}`);
}

async function answer(gate: RequestGate, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = route;
  const ctx = await requestContext(gate, route, request, reply);
  try {
    return await answerIn(ctx, route, request, reply);
  } catch (error) {
    noteRefusal(ctx, endpoint.name, request, error);
    throw error;
  }
}

/** What is forbidden, and what is there but hidden: the caller is told that it is not found, the trail more. */
function noteRefusal(ctx: Context, name: string, request: FastifyRequest, error: unknown): void {
  if (!(error instanceof AppError)) return;
  if (error.code === 'forbidden') ctx.platform.trail.refused(ctx, name, namedInRequest(request));
  else if (error.hides) ctx.platform.trail.refused(ctx, name, { reason: 'hidden', ...error.hides });
}

async function answerIn(ctx: Context, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = route;
  if (endpoint.transport !== 'upload' && request.isMultipart()) throw new AppError('unsupported_media_type');
  const input = checkedInput(endpoint, request);
  if (endpoint.transport === 'file') {
    return sendFile(request, reply, (await readAgain(() => route.run(ctx, input as never))) as FileAnswer);
  }
  const data =
    endpoint.transport === 'upload'
      ? checkedOutput(endpoint, await route.run(ctx, { ...input, upload: await uploadOf(request) } as never))
      : await perform(route, ctx, input, request.headers['idempotency-key']);
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ success: true, message: '', data }));
}

async function uploadOf(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const part = await request.file();
  if (part?.fieldname !== 'file') {
    throw new AppError(
      'validation_failed',
      {},
      { violations: [{ path: 'body.file', code: 'input_missing' }] },
    );
  }
  if (part.filename !== undefined && !isStorable(part.filename)) {
    throw new AppError(
      'validation_failed',
      {},
      { violations: [{ path: 'body.file', code: 'text_characters' }] },
    );
  }
  const stream = part.file;
  // A file that arrives in one piece has passed the limit before anyone listens.
  if (stream.truncated) throw new AppError('too_large');
  stream.on('limit', () => stream.destroy(new AppError('too_large')));
  return { name: part.filename || 'file', stream };
}
