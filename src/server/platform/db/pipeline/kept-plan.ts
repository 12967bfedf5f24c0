import { sql } from 'kysely';

const mark = '/* kept plan */';

/**
 * Begins a statement whose text is always the same and whose tables change by migrations only: each connection to
 * PostgreSQL reads and plans it once. Elsewhere it is a comment. Not for statements whose best plan depends on the values.
 */
export const keptPlan = sql.raw(mark);

/**
 * The same for a statement on the table of an app, one for each of its versions: the plans of the first 200 that are met
 * are kept, as each takes memory on each connection. What it answers must not change with the table's columns.
 */
export const keptPlanOfApp = '/* kept plan of an app */';

const maxAppPlans = 200;

const names = new Map<string, string>();
const namesOfApps = new Map<string, string>();
let nameCount = 0;

/** The name under which a connection keeps the statement; undefined for one that is to be planned each time. */
export function planName(text: string): string | undefined {
  const start = text.trimStart();
  if (start.startsWith(mark)) return nameIn(names, 'kept', text);
  if (!start.startsWith(keptPlanOfApp)) return undefined;
  const isFull = namesOfApps.size >= maxAppPlans && !namesOfApps.has(text);
  return isFull ? undefined : nameIn(namesOfApps, 'app', text);
}

/**
 * Gives the statement another name from now on, as the plan under this one does not fit its tables any more: not on this
 * connection, nor on any other.
 */
export function forgetPlanName(text: string, name: string): void {
  for (const known of [names, namesOfApps]) if (known.get(text) === name) known.delete(text);
}

function nameIn(known: Map<string, string>, prefix: string, text: string): string {
  const name = known.get(text);
  if (name !== undefined) return name;
  nameCount += 1;
  const made = `${prefix}_${nameCount}`;
  known.set(text, made);
  return made;
}
