import { sampleValuesInPieces } from '#engine/form/values/sample-values.ts';
import { entryFacts, noOwnTasks, type StoredEntry } from '#server/features/entries/index.ts';
import { draftVersion } from '#server/features/modules/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';

/** A sample entry of the draft, as if the actor had created it; its id is empty. */
export async function sampleEntry(ctx: Context, moduleId: string): Promise<StoredEntry> {
  const version = await draftVersion(ctx, moduleId);
  const { id: actorId, email } = actorOf(ctx);
  const facts = await entryFacts(ctx, version, null);
  const values = await inTurns(sampleValuesInPieces(version.compiled.form, facts));
  const now = ctx.now.toISOString();
  return {
    id: '',
    revision: 1,
    values,
    version,
    versionNumber: version.number,
    status: 'In Progress',
    activityIds: [],
    ownTasks: noOwnTasks,
    activityName: '',
    initiatorId: actorId,
    initiatorEmail: email,
    createdBy: actorId,
    createdOn: now,
    modifiedBy: actorId,
    modifiedOn: now,
    startedOn: now,
    submittedOn: now,
    completedOn: null,
    expireAt: now,
  };
}
