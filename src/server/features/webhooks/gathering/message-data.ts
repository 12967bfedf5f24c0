import type { MessageData } from '#contracts/webhooks/message-shapes.ts';
import type { FieldAccess } from '#engine/form/field-access.ts';
import { redact } from '#engine/form/values/redact.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { entryTitle, presentValues, type StoredEntry } from '#server/features/entries/index.ts';
import { loadPeople } from '#server/features/people/index.ts';
import {
  entryAccess,
  loadDeletedView,
  loadEntryView,
  loadWithdrawnView,
} from '#server/features/workflow/index.ts';
import { isNotFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

/** An entry, and what the actor of the context may read of it. */
export interface SeenEntry {
  readonly entry: StoredEntry;
  readonly access: FieldAccess;
}

/** An entry as the actor of the context sees it now; null: it does not exist for them. */
export async function seenEntry(ctx: Context, moduleId: string, entryId: string): Promise<SeenEntry | null> {
  return unlessGone(async () => {
    const { situation } = await loadEntryView(ctx, moduleId, entryId);
    return { entry: situation.entry, access: entryAccess(situation) };
  });
}

/** A deleted entry as the actor of the context would see it; null: it did not exist for them, or is gone for good. */
export async function seenDeleted(
  ctx: Context,
  moduleId: string,
  entryId: string,
): Promise<SeenEntry | null> {
  return unlessGone(async () => {
    const situation = await loadDeletedView(ctx, moduleId, entryId);
    return situation && { entry: situation.entry, access: entryAccess(situation) };
  });
}

/** A withdrawn entry, which is its author's alone again, as the actor of the context saw it before; null: they did not. */
export async function seenWithdrawn(
  ctx: Context,
  moduleId: string,
  entryId: string,
): Promise<SeenEntry | null> {
  return unlessGone(async () => {
    const situation = await loadWithdrawnView(ctx, moduleId, entryId);
    return situation && { entry: situation.entry, access: entryAccess(situation) };
  });
}

/** Null where the entry or its app is gone. */
async function unlessGone(see: () => Promise<SeenEntry | null>): Promise<SeenEntry | null> {
  try {
    return await see();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** The app of an entry in a message. */
export function appOf({ entry }: SeenEntry): NonNullable<MessageData['app']> {
  const { module, number } = entry.version;
  return { id: module.id, name: module.displayName, version: number };
}

/** App and entry in a message, as the actor sees them. */
export async function entryData(ctx: Context, seen: SeenEntry): Promise<Pick<MessageData, 'app' | 'entry'>> {
  const { entry, access } = seen;
  const { form } = entry.version.compiled;
  const initiator = (await loadPeople(ctx, [entry.initiatorId])).get(entry.initiatorId ?? '');
  return {
    app: appOf(seen),
    entry: {
      id: entry.id,
      title: entryTitle(entry.version, entry.values),
      status: entry.status,
      revision: entry.revision,
      initiator: initiator ? { id: initiator.id, name: initiator.name } : null,
      submittedAt: entry.submittedOn,
      completedAt: entry.completedOn,
      values: withoutBlanks(
        await presentValues(ctx, form, withoutSecrets(form, entry.values), access),
      ) as EntryValues,
    },
  };
}

/** What was kept of a message, without values that the actor may not see now; null: the entry is not there for them. */
export async function stillSeen(
  ctx: Context,
  data: MessageData,
  moduleId: string | null,
): Promise<MessageData | null> {
  if (data.entry === undefined || moduleId === null) return data;
  const seen = await seenEntry(ctx, moduleId, data.entry.id);
  if (!seen) return null;
  const { form } = seen.entry.version.compiled;
  const values = withoutBlanks(redact(form, data.entry.values, seen.access)) as EntryValues;
  return { ...data, entry: { ...data.entry, values } };
}

/** Not even that a secret is set is told. */
function withoutSecrets(form: StoredEntry['version']['compiled']['form'], values: EntryValues): EntryValues {
  const kept: Record<string, FieldValue> = { ...values };
  for (const section of form.sections) {
    const secrets = section.fields.filter(({ type }) => type.content === 'secret');
    if (secrets.length === 0) continue;
    if (!section.isTable) for (const { name } of secrets) kept[name] = null;
    const rows = section.isTable ? kept[section.name] : null;
    if (!Array.isArray(rows)) continue;
    const blank = Object.fromEntries(secrets.map(({ name }) => [name, null]));
    kept[section.name] = rows.map((row) => ({ ...(row as object), ...blank }));
  }
  return kept;
}

function withoutBlanks(value: FieldValue | EntryValues): FieldValue | EntryValues {
  if (Array.isArray(value)) return value.map((one) => withoutBlanks(one as FieldValue)) as FieldValue;
  if (value === null || typeof value !== 'object') return value;
  const filled = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return Object.fromEntries(
    filled.map(([name, one]) => [name, withoutBlanks(one as FieldValue)]),
  ) as EntryValues;
}
