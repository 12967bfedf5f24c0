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

function valuesOfBoth({ data, form }: Detail, mine: Detail): { data: EntryValues; withheld: string[] } {
  const shown: Record<string, FieldValue> = {};
  const withheld = new Set<string>();
  const tables = new Set(form.fieldGroups.filter(({ isTable }) => isTable).map(({ name }) => name));
  for (const [name, value] of Object.entries(data)) {
    if (tables.has(name)) shown[name] = rowsOfBoth(name, value, mine.data[name] ?? null, withheld);
    else if (isSame(value, mine.data[name])) shown[name] = value;
    else withheld.add(name);
  }
  return { data: shown, withheld: [...withheld] };
}

type Row = Readonly<Record<string, FieldValue>>;

function rowsOfBoth(
  section: string,
  theirs: FieldValue,
  mine: FieldValue,
  withheld: Set<string>,
): FieldValue {
  const [rows, others] = [theirs, mine].map((list) => (Array.isArray(list) ? (list as readonly Row[]) : []));
  return (rows ?? []).map((row, index) => {
    const other = others?.[index] ?? {};
    const cells = Object.entries(row).filter(([name, value]) => {
      const isShown = isSame(value, other[name]);
      if (!isShown) withheld.add(`${section}.${name}`);
      return isShown;
    });
    return Object.fromEntries(cells);
  }) as FieldValue;
}
