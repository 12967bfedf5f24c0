import type { FieldAccess } from '#engine/form/field-access.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { valuesIfSaved } from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { entryAccess } from '../policy/entry-access.ts';
import { newEntrySituation } from './facts/new-entry-situation.ts';
import { lockEntryForAction } from './lock-entry.ts';

interface OpenForm {
  readonly version: ModuleVersion;
  readonly access: FieldAccess;
  /** Hidden ones are among them; redact before anybody gets them. */
  readonly values: EntryValues;
}

/**
 * A form as the actor has it open, with what they have typed into it: of a new entry, or of one that is locked until the
 * transaction ends. What they may not edit is as it is stored, whatever they send. Without rights it is not found.
 */
export async function openForm(
  ctx: Context,
  moduleId: string,
  typed: { readonly id?: string; readonly taskId?: string; readonly data: EntryValues },
): Promise<OpenForm> {
  const { id, taskId, data } = typed;
  const situation =
    id === undefined
      ? await newEntrySituation(ctx, moduleId)
      : (await lockEntryForAction(ctx, moduleId, id, { taskId })).situation;
  const { version, entry } = situation;
  const access = entryAccess(situation);
  return { version, access, values: await valuesIfSaved(ctx, version, { entry, data, access }) };
}
