import { z } from 'zod';
import { accessEverywhere } from '#engine/form/field-access.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { prepareEntry, storeEntry } from '#server/features/entries/index.ts';
import { toActor } from '#server/features/identity/index.ts';
import { compiledModule, type ModuleVersion } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { AppError, isNotFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { runEvent } from '../running/events/run-event.ts';
import { lockInstance } from '../stores/instance-store.ts';
import { insertStartedEntries, startedEntries } from '../stores/started-entry-store.ts';
import { reportStartedEntry } from '../workflow-jobs.ts';
import type { DeferredWorkResult, Work } from './work.ts';

const inputSchema = z.object({
  moduleId: z.string(),
  entries: z.array(z.record(z.string(), z.json())),
  waitsForEnd: z.boolean(),
});

/**
 * Starts entries of another app for the initiator, all or none. An entry whose values are incomplete stays a draft that
 * the initiator fills in and submits; the waiting run continues once that entry has ended too.
 */
export const startModule: Work = async (ctx, { instanceId, key, input }) => {
  const { moduleId, entries, waitsForEnd } = inputSchema.parse(input);
  try {
    return await ctx.inTransaction((tx) =>
      startAll(tx, { instanceId, key, waits: waitsForEnd }, moduleId, entries as readonly EntryValues[]),
    );
  } catch (error) {
    if (isNotFound(error)) return { kind: 'failed', reason: 'module_gone' };
    if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error;
    const [first] = error.violations ?? [];
    return { kind: 'failed', reason: [first?.path, first?.code].filter(Boolean).join(': ') };
  }
};

async function startAll(
  ctx: Context,
  parent: { readonly instanceId: string; readonly key: string; readonly waits: boolean },
  moduleId: string,
  entries: readonly EntryValues[],
): Promise<DeferredWorkResult> {
  const instance = await lockInstance(ctx.db, parent.instanceId);
  if (!instance) return { kind: 'pending' };
  const isRepeated = (await startedEntries(ctx.db, parent.instanceId, parent.key)).length > 0;
  if (!isRepeated) {
    const version = await compiledModule(ctx, moduleId);
    const initiator = (await directory(ctx)).person(instance.initiatorId);
    if (!initiator?.isActive) return { kind: 'failed', reason: 'initiator_left' };
    const acting: Context = { ...ctx, actor: toActor(initiator, ctx.requestId) };
    const begun: { entryId: string; moduleId: string }[] = [];
    for (const values of entries) begun.push({ entryId: await begin(acting, version, values), moduleId });
    await insertStartedEntries(ctx.db, parent, begun);
  }
  if (!parent.waits) return { kind: 'finished', outcome: 'Done' };
  // An entry that ended as soon as it started sends no event of its own.
  ctx.enqueue(reportStartedEntry, { parentInstanceId: parent.instanceId, parentKey: parent.key });
  return { kind: 'pending' };
}

async function begin(ctx: Context, version: ModuleVersion, data: EntryValues): Promise<string> {
  const access = accessEverywhere(version.compiled.form, 'editable');
  const draft = await prepareEntry(ctx, version, { entry: null, data, access, phase: 'save' });
  const entry = await storeEntry(ctx, version, draft);
  try {
    const prepared = await prepareEntry(ctx, version, { entry, data: {}, access, phase: 'submit' });
    const event = { kind: 'start', actorId: entry.createdBy } as const;
    await runEvent(ctx, { version, prepared, instance: null, event }, 'submitted');
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error;
  }
  return entry.id;
}
