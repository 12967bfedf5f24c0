import { sql } from 'kysely';

const mark = '/* kept plan */';

/**
 * Mark at the beginning of a statement with constant text on tables that only migrations change: each connection to
 * PostgreSQL parses and plans it once. For the embedded database it is a comment. Not for statements whose best plan
 * depends on their values.
 */
export const keptPlan = sql.raw(mark);

/**
 * The same mark for a statement on the table of an app, with one text for each of its versions. Only the plans of the
 * first 200 are kept, because each takes memory on each connection. New columns of the table must not change the
 * result.
 */
export const keptPlanOfApp = '/* kept plan of an app */';

const maxAppPlans = 200;

const names = new Map<string, string>();
const namesOfApps = new Map<string, string>();
let nameCount = 0;

/** The name under which a connection keeps the statement; undefined for a statement that is planned each time. */
export function planName(text: string): string | undefined {
  const start = text.trimStart();
  if (start.startsWith(mark)) return nameIn(names, 'kept', text);
  if (!start.startsWith(keptPlanOfApp)) return undefined;
  const isFull = namesOfApps.size >= maxAppPlans && !namesOfApps.has(text);
  return isFull ? undefined : nameIn(namesOfApps, 'app', text);
}

/** Gives the statement a new name, because the plan under this one no longer fits its tables on any connection. */
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
