import type { viewEntryAsUser as endpoint } from '#contracts/administration/view-entry-as-user.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { newEntrySituation, presentEntry } from '#server/features/workflow/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { reachableUser } from '../users/administered-user.ts';
import { userViewed } from '../users/user-events.ts';
import { asThem } from './as-them.ts';
import { detailAs, isSame } from './detail-as.ts';

type Output = EndpointOutput<typeof endpoint>;
type Detail = Output['entry'];

/** An entry, or a blank form, as a user sees it, without what the actor may not see. */
export async function viewEntryAsUser(
  ctx: Context,
  { body: { id, moduleId, recordId } }: EndpointInput<typeof endpoint>,
): Promise<Output> {
  const { person } = await reachableUser(ctx, id);
  const theirs = asThem(ctx, person);
  const seen =
    recordId === 'new' ? await blankForm(theirs, moduleId) : await forBoth(ctx, theirs, moduleId, recordId);
  if (!seen) throw notFound();
  ctx.announce(userViewed, {
    userId: person.id,
    moduleId,
    ...(recordId === 'new' ? {} : { entryId: recordId }),
  });
  return { user: { id: person.id, name: person.name }, ...seen };
}

type Seen = Pick<Output, 'entry' | 'withheld'>;

/** Without what would be filled in for them: that can come from entries and lists that only they see. */
async function blankForm(theirs: Context, moduleId: string): Promise<Seen> {
  const situation = await newEntrySituation(theirs, moduleId);
  const entry = await presentEntry(theirs, { situation, task: null });
  return { entry: { ...entry, data: {}, references: [], people: [], route: [] }, withheld: [] };
}

/** Their form and actions with the values that both see; what is told besides is what the actor sees. */
async function forBoth(
  ctx: Context,
  theirs: Context,
  moduleId: string,
  entryId: string,
): Promise<Seen | null> {
  const mine = await detailAs(ctx, moduleId, entryId);
  const seen = await detailAs(theirs, moduleId, entryId);
  if (!mine || !seen || seen.workflow_status === 'Draft') return null;
  const { data, withheld } = valuesOfBoth(seen, mine);
  const { route, faults, references, people } = mine;
  const task = seen.task && { ...seen.task, title: seen.task.activityName };
  return { entry: { ...seen, data, task, route, faults, references, people }, withheld };
}

/** The values that both see. A field that only they see is left out blank or not, as its absence would tell. */
function valuesOfBoth({ data, form }: Detail, mine: Detail): { data: EntryValues; withheld: string[] } {
  const shown: Record<string, FieldValue> = {};
  const withheld = new Set<string>();
  for (const section of form.fieldGroups) {
    const names = section.rows.flatMap(({ fields }) => fields.map(({ name }) => name));
    const prefix = section.isTable ? `${section.name}.` : '';
    for (const name of names) if (!(prefix + name in mine.access)) withheld.add(prefix + name);
    if (!section.isTable) Object.assign(shown, cellsOfBoth(names, data, mine.data, withheld, ''));
    else if (section.name in mine.data) {
      const [rows, others] = [data, mine.data].map((values) => rowsIn(values[section.name]));
      shown[section.name] = (rows ?? []).map((row, index) =>
        cellsOfBoth(names, row, others?.[index] ?? {}, withheld, prefix),
      );
    }
  }
  return { data: shown, withheld: [...withheld] };
}

function cellsOfBoth(
  names: readonly string[],
  theirs: EntryValues,
  mine: EntryValues,
  withheld: Set<string>,
  prefix: string,
): EntryValues {
  const both = names.filter((name) => {
    if (withheld.has(prefix + name)) return false;
    if (isSame(theirs[name], mine[name])) return name in theirs;
    withheld.add(prefix + name);
    return false;
  });
  return Object.fromEntries(both.map((name) => [name, theirs[name] ?? null]));
}

const rowsIn = (value: FieldValue | undefined): readonly EntryValues[] =>
  Array.isArray(value) ? (value as readonly EntryValues[]) : [];
