import { differencesOf } from '#engine/form/values/differences.ts';
import { redact } from '#engine/form/values/redact.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { loadReferences, type StoredEntry, textFacts } from '#server/features/entries/index.ts';
import { inLanguage } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { entryAccess } from '../../policy/entry-access.ts';
import type { EntrySituation } from '../../policy/entry-situation.ts';
import { type RecordedChange, recordedChanges } from '../../stores/entry-changes-store.ts';
import type { HistoryRecord } from '../../stores/history-store.ts';
import { type PresentedDifference, presentDifference, storedFieldOf } from '../present-difference.ts';

type Changed = PresentedDifference & { readonly actorId: string | null };

const maxItems = 30;

/**
 * What changed in the entry up to each step of its history since the step before, by the ids of the steps. Only values
 * that the reader may see now are compared.
 */
export async function changesOfSteps(
  ctx: Context,
  situation: EntrySituation & { readonly entry: StoredEntry },
  history: readonly HistoryRecord[],
): Promise<ReadonlyMap<string, readonly Changed[]>> {
  const { entry } = situation;
  // Changes are recorded once a task was decided.
  if (!history.some(({ kind }) => kind === 'decided')) return new Map();
  const recorded = await recordedChanges(ctx.db, entry.id);
  const steps = stepsOf(entry.values, history, recorded);
  if (steps.length === 0) return new Map();
  const { form } = inLanguage(situation.version, ctx.locale).compiled;
  const access = entryAccess(situation);
  const seen = steps.map(({ id, changes, before, after }) => ({
    id,
    actorOf: new Map(changes.map(({ field, actorId }) => [field, actorId])),
    before: redact(form, before, access),
    after: redact(form, after, access),
  }));
  const facts = await textFacts(
    ctx,
    await loadReferences(
      ctx,
      form,
      seen.flatMap(({ before, after }) => [before, after]),
    ),
  );
  return new Map(
    seen.map(({ id, actorOf, before, after }) => [
      id,
      differencesOf(form, before, after)
        .slice(0, maxItems)
        .map((difference) => ({
          ...presentDifference(difference, facts),
          actorId: actorOf.get(storedFieldOf(difference)) ?? null,
        })),
    ]),
  );
}

interface ChangedStep {
  readonly id: string;
  readonly changes: readonly RecordedChange[];
  readonly before: EntryValues;
  readonly after: EntryValues;
}

/** The values around each step, found by undoing the recorded changes from the newest on. */
function stepsOf(
  now: EntryValues,
  history: readonly HistoryRecord[],
  recorded: readonly RecordedChange[],
): readonly ChangedStep[] {
  let values = now;
  let rest = recorded;
  const undo = (changes: readonly RecordedChange[]) => {
    const kept = changes.filter(({ isKept }) => isKept).map(({ field, before }) => [field, before] as const);
    values = { ...values, ...Object.fromEntries(kept.toReversed()) };
  };
  const steps: ChangedStep[] = [];
  for (const [at, step] of [...history.entries()].toReversed()) {
    const ends = Date.parse(step.at);
    const starts = at === 0 ? Number.NEGATIVE_INFINITY : Date.parse(history[at - 1]?.at ?? '');
    undo(rest.filter((change) => Date.parse(change.at) > ends));
    const changes = rest.filter(({ at: when }) => Date.parse(when) > starts && Date.parse(when) <= ends);
    rest = rest.filter((change) => Date.parse(change.at) <= starts);
    if (changes.length === 0) continue;
    const after = values;
    undo(changes);
    steps.push({ id: step.id, changes, before: values, after });
  }
  return steps;
}
