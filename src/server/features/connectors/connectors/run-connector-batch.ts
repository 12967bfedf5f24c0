import type { runConnectorBatch as endpoint } from '#contracts/connectors/run-connector-batch.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { callConnector } from '../asking/call-connector.ts';
import { type ExternalResponse, notSent } from '../asking/call-external-system.ts';
import { isDown } from '../resilience/circuit.ts';
import { loadConnector } from '../stores/connector-store.ts';
import { presentAnswer } from './run-connector.ts';

/** Calls at the same time. */
const atOnce = 4;
/** Characters of all answers together, after which no further call begins: they are kept until the last has come. */
const maxTotalSize = 8_000_000;

/** One call for each input, so that each is logged, repeated and masked like any other. */
export async function runConnectorBatch(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const connector = await loadConnector(ctx.db, body.id);
  if (!connector) throw notFound();
  // No call begins later than this after the first.
  const deadline = AbortSignal.timeout(2 * ctx.platform.config.OUTBOUND_TIMEOUT_MS);
  const answers: ExternalResponse[] = body.inputs.map(() =>
    notSent({ url: connector.request.url, failure: 'not_asked' }),
  );
  const waiting = body.inputs.entries();
  let isSpared = false;
  let size = 0;
  const work = async () => {
    for (const [index, input] of waiting) {
      if (isSpared || size >= maxTotalSize || deadline.aborted) return;
      const answer = await callConnector(ctx, connector.id, input, { cause: 'call' });
      if (answer === null) throw notFound();
      answers[index] = answer;
      isSpared ||= isDown(answer);
      size += answer.size;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { answers: answers.map(presentAnswer) };
}
