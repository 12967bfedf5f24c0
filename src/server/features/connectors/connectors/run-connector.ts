import type { executeConnector as executeEndpoint } from '#contracts/connectors/execute-connector.ts';
import type { runConnector as endpoint } from '#contracts/connectors/run-connector.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { callConnector, tryRequest } from '../asking/call-connector.ts';
import type { ExternalResponse } from '../asking/call-external-system.ts';
import { requestFaults, settingsFaults } from '../present-connector.ts';
import { loadConnector } from '../stores/connector-store.ts';

/** As a program calls it: with its cache and its circuit breaker, like every other use. */
export async function runConnector(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const answer = await callConnector(ctx, body.id, body.input, { cause: 'call' });
  if (answer === null) throw notFound();
  return presentAnswer(answer);
}

/** Tries a request before it is saved. */
export async function executeConnector(
  ctx: Context,
  { body }: EndpointInput<typeof executeEndpoint>,
): Promise<EndpointOutput<typeof executeEndpoint>> {
  const stored = body.id === undefined ? undefined : await loadConnector(ctx.db, body.id);
  if (body.id !== undefined && !stored) throw notFound();
  const violations = [
    ...requestFaults(body.request, 'body.request', body.settings),
    ...settingsFaults(body.request, body.settings, 'body.settings'),
  ];
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  return presentAnswer(await tryRequest(ctx, stored, body, body.input));
}

/** An answer as the wire shows it. */
export function presentAnswer(answer: ExternalResponse): EndpointOutput<typeof endpoint> {
  const { status, failure, detail, durationMs, attempts, pages, isCut, body, data } = answer;
  return { status, failure, detail, durationMs, attempts, pages, isCut, body, data };
}
