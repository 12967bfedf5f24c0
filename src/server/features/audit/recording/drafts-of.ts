import type { Deed, ValueChange } from '#server/platform/trail/trail.ts';
import type { RecordDraft } from './record-draft.ts';
import { toldByCalls } from './told-by-calls.ts';
import { toldByEvents } from './told-by-events.ts';

type Tellers<Told> = Readonly<Record<string, ((told: Told) => RecordDraft) | null | undefined>>;

/**
 * The records of the deeds of a transaction. Values that an entry got go to the first record of that entry, settings to the
 * first that is of no entry.
 */
export function draftsOf(deeds: readonly Deed[]): readonly RecordDraft[] {
  const values = new Map<string, ValueChange[]>();
  for (const deed of deeds) {
    if (deed.kind === 'values')
      values.set(deed.entryId, [...(values.get(deed.entryId) ?? []), ...deed.changes]);
  }
  let settings = deeds.flatMap((deed) => (deed.kind === 'settings' ? deed.changes : []));
  return deeds.flatMap((deed): RecordDraft[] => {
    const draft = draftOf(deed);
    if (draft === null) return [];
    if (!draft.entryId && settings.length > 0) {
      const changes = [...(draft.changes ?? []), ...settings];
      settings = [];
      return [{ ...draft, changes }];
    }
    const changes = draft.entryId ? values.get(draft.entryId) : undefined;
    if (!changes || !draft.entryId) return [draft];
    values.delete(draft.entryId);
    return [{ ...draft, changes: [...(draft.changes ?? []), ...changes] }];
  });
}

function draftOf(deed: Deed): RecordDraft | null {
  if (deed.kind === 'values' || deed.kind === 'settings') return null;
  if (deed.kind === 'call') return (toldByCalls as Tellers<Deed>)[deed.name]?.(deed) ?? null;
  const draft = (toldByEvents as Tellers<typeof deed.data>)[deed.type]?.(deed.data) ?? null;
  if (draft === null) return null;
  const { facts, actorId, by, ...details } = deed.details;
  return {
    ...draft,
    ...details,
    facts: { ...draft.facts, ...facts },
    actorId: by?.id ?? actorId ?? draft.actorId,
    through: by?.through,
  };
}
