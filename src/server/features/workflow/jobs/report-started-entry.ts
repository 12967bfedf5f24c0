import { z } from 'zod';
import type { EntryValues } from '#engine/value/field-value.ts';
import { checkWritten } from '#engine/workflow/values/written-values.ts';
import { loadEntry } from '#server/features/entries/index.ts';
import { compiledModule, publishedModule } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { runSystemEvent, type SystemEvent } from '../running/events/run-system-event.ts';
import type { InstanceRecord } from '../stores/instance-store.ts';
import { type StartedEntry, startedEntries } from '../stores/started-entry-store.ts';
import { reportStartedEntry } from '../workflow-jobs.ts';

const outputSchema = z.array(z.object({ field: z.string(), from: z.string() })).catch([]);

/** Continues the waiting run once all entries it started have ended. */
export const reportStartedEntryHandler = jobHandler(
  reportStartedEntry,
  async (ctx, { parentInstanceId, parentKey }) => {
    await runSystemEvent(ctx, parentInstanceId, async (tx, instance) => {
      const begun = await startedEntries(tx.db, parentInstanceId, parentKey);
      if (begun.length === 0 || begun.some((entry) => entry.endStatus === null)) return null;
      const isRejected = begun.some((entry) => entry.endStatus !== 'Completed');
      if (isRejected) return { kind: 'finish', key: parentKey, outcome: 'Reject' };
      return finished(tx, instance, parentKey, begun);
    });
  },
);

async function finished(
  ctx: Context,
  instance: InstanceRecord,
  key: string,
  begun: readonly StartedEntry[],
): Promise<SystemEvent> {
  const version = await compiledModule(ctx, instance.moduleId, instance.versionNumber);
  const token = instance.state.tokens.find(({ wait }) => wait.kind === 'event' && wait.key === key);
  const activity = version.compiled.workflow.activities.get(token?.activityId ?? '');
  const output = outputSchema.parse(activity?.definition.properties.Output);
  const [only] = begun;
  if (!only || begun.length > 1 || output.length === 0) return { kind: 'finish', key, outcome: 'Done' };
  const entry = await loadEntry(ctx, await publishedModule(ctx, only.moduleId), only.entryId);
  const answers: EntryValues = Object.fromEntries(
    output.map(({ field, from }) => [field, entry?.values[from] ?? null]),
  );
  const checked = checkWritten(answers, version.compiled.form.fields);
  if (checked.ok) return { kind: 'finish', key, outcome: 'Done', values: checked.values };
  return { kind: 'fail', key, code: 'written_value_refused', params: { field: checked.field } };
}
