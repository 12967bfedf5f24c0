import type { getOrganizationChart } from '#contracts/administration/get-organization-chart.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';

export type ChartPerson = EndpointOutput<typeof getOrganizationChart>[number];

/** A line of the chart as it is shown. Positions count from 1, among those with the same manager. */
export interface ChartRow {
  readonly person: ChartPerson;
  /** 1: has no manager. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly reports: number;
  readonly isOpen: boolean;
  /** Matches the search itself; without one nobody does. */
  readonly isMatch: boolean;
}

/** Levels that are open to begin with. */
const firstLevels = 2;

/** People by their manager; `null`: those without one. */
function byManager(people: readonly ChartPerson[]): ReadonlyMap<string | null, readonly ChartPerson[]> {
  const result = new Map<string | null, ChartPerson[]>();
  for (const person of people) {
    const known = result.get(person.manager_id);
    if (known) known.push(person);
    else result.set(person.manager_id, [person]);
  }
  return result;
}

/** The ids of those who are open when the page is opened. */
export function firstOpen(people: readonly ChartPerson[]): ReadonlySet<string> {
  const below = byManager(people);
  const open = new Set<string>();
  let level = below.get(null) ?? [];
  for (let depth = 1; depth < firstLevels; depth += 1) {
    for (const { id } of level) open.add(id);
    level = level.flatMap(({ id }) => below.get(id) ?? []);
  }
  return open;
}

/**
 * The lines from top to bottom. While something is searched, only those who match and everybody above them are shown,
 * all open.
 */
export function chartRows(
  people: readonly ChartPerson[],
  open: ReadonlySet<string>,
  search: string,
): readonly ChartRow[] {
  const term = search.trim().toLowerCase();
  const matches = ({ name, teams }: ChartPerson) =>
    term !== '' && [name, ...teams].some((text) => text.toLowerCase().includes(term));
  const kept = term === '' ? people : withManagers(people, matches);
  const below = byManager(kept);
  const reportsOf = byManager(people);
  const rows: ChartRow[] = [];
  const add = (person: ChartPerson, level: number, position: number, siblings: number) => {
    const under = below.get(person.id) ?? [];
    const isOpen = under.length > 0 && (term !== '' || open.has(person.id));
    const reports = reportsOf.get(person.id)?.length ?? 0;
    rows.push({ person, level, position, siblings, reports, isOpen, isMatch: matches(person) });
    if (isOpen) for (const [index, one] of under.entries()) add(one, level + 1, index + 1, under.length);
  };
  const top = below.get(null) ?? [];
  for (const [index, person] of top.entries()) add(person, 1, index + 1, top.length);
  return rows;
}

function withManagers(
  people: readonly ChartPerson[],
  matches: (person: ChartPerson) => boolean,
): readonly ChartPerson[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const kept = new Set<string>();
  for (const match of people.filter(matches)) {
    for (
      let person: ChartPerson | undefined = match;
      person && !kept.has(person.id);
      person = byId.get(person.manager_id ?? '')
    ) {
      kept.add(person.id);
    }
  }
  return people.filter(({ id }) => kept.has(id));
}

/** What a key does on a line: the line that gets the focus, or the person who is opened or closed. */
export function keyEffect(
  rows: readonly ChartRow[],
  at: number,
  key: string,
): { readonly focus: number } | { readonly toggle: string } | null {
  const row = rows[at];
  if (!row) return null;
  const last = rows.length - 1;
  if (key === 'ArrowDown') return { focus: Math.min(at + 1, last) };
  if (key === 'ArrowUp') return { focus: Math.max(at - 1, 0) };
  if (key === 'Home') return { focus: 0 };
  if (key === 'End') return { focus: last };
  if (key === 'ArrowRight') {
    if (row.reports === 0) return null;
    return row.isOpen ? { focus: at + 1 } : { toggle: row.person.id };
  }
  if (key !== 'ArrowLeft') return null;
  if (row.isOpen) return { toggle: row.person.id };
  const above = rows.findIndex(({ person }) => person.id === row.person.manager_id);
  return above < 0 ? null : { focus: above };
}
