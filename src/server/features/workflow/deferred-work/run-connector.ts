import { z } from 'zod';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { readPath } from '#engine/value/json-path.ts';
import { isUuid } from '#engine/value/uuid.ts';
import { checkWritten } from '#engine/workflow/values/written-values.ts';
import { callConnector, type ExternalResponse, waitsForResume } from '#server/features/connectors/index.ts';
import { loadEntry } from '#server/features/entries/index.ts';
import { publishedModule } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { lockInstance } from '../stores/instance-store.ts';
import { stepFailure } from './step-failure.ts';
import type { DeferredWorkResult, Work } from './work.ts';

const inputSchema = z.object({
  connectorId: z.string(),
  input: z.record(z.string(), z.json()),
  output: z.array(z.object({ field: z.string(), from: z.string() })),
});

/** Runs a data connector and writes its response into the fields that the activity names. */
export const runConnector: Work = async (ctx, { key, instanceId, input }) => {
  const { connectorId, input: values, output } = inputSchema.parse(input);
  const answer = isUuid(connectorId)
    ? await callConnector(ctx, connectorId, values as EntryValues, {
        cause: 'workflow',
        idempotencyKey: `${instanceId}:${key}`,
      })
    : null;
  if (answer === null) return { kind: 'failed', reason: 'connector_gone' };
  if (waitsForResume(answer.failure)) return { kind: 'paused', connectorId };
  if (answer.failure !== null) return unanswered(answer);
  const written = Object.fromEntries(output.map(({ field, from }) => [field, valueAt(answer, from)]));
  return writtenInto(ctx, instanceId, written);
};

const passing = new Set([
  'not_found',
  'not_reachable',
  'not_trusted',
  'timed_out',
  'circuit_open',
  'token_unreachable',
]);

/** Temporary failures are retried; a refusal by the other system is final. */
function unanswered({ failure, status }: ExternalResponse): DeferredWorkResult {
  const told = stepFailure(failure ?? '', status);
  const mayChange =
    failure === 'status'
      ? status === null || status >= 500 || status === 408 || status === 429
      : passing.has(failure ?? '');
  return mayChange
    ? { kind: 'again', reason: failure === 'status' ? `status ${status}` : (failure ?? ''), failure: told }
    : { kind: 'finished', outcome: 'Error', failure: told };
}

/** A path starts from the value that the connector's own path leads to; of a list, from its first item. */
function valueAt({ data }: ExternalResponse, path: string): FieldValue {
  const direct = readPath(data, path);
  const first = Array.isArray(data) && direct === undefined ? readPath(data[0], path) : direct;
  return (first ?? null) as FieldValue;
}

async function writtenInto(
  ctx: Context,
  instanceId: string,
  written: EntryValues,
): Promise<DeferredWorkResult> {
  const entry = await ctx.inTransaction(async (tx) => {
    const instance = await lockInstance(tx.db, instanceId);
    return instance && loadEntry(tx, await publishedModule(tx, instance.moduleId), instance.entryId);
  });
  if (!entry) return { kind: 'pending' };
  const checked = checkWritten(written, entry.version.compiled.form.fields);
  return checked.ok
    ? { kind: 'finished', outcome: 'Done', values: checked.values }
    : { kind: 'failed', reason: checked.field };
}
