import type { Join } from '#engine/insight/report.ts';
import type { Violation } from '#engine/value/field-value.ts';
import type { Sql } from '#server/features/lists/index.ts';
import { compiledModule, type ModuleVersion } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { type FieldSecrecy, fieldSecrecy } from '../columns/field-secrecy.ts';
import { listReader } from '../viewing/list-reader.ts';
import { canSeeList } from '../viewing/visible-scope.ts';
import { lookupsOf } from './lookups-of.ts';
import type { JoinedApp, ReportedColumn } from './reported-column.ts';
import { joinedColumns, namedInRows, reportedColumns } from './reported-columns.ts';

/** The report's own app: what its joins begin at. */
interface RootApp {
  readonly version: ModuleVersion;
  readonly columns: ReadonlyMap<string, ReportedColumn>;
  readonly secrecy: FieldSecrecy;
}

/** Joined apps in the order in which the statement names them, and their columns. */
interface JoinedApps {
  readonly joins: readonly JoinedApp[];
  readonly columns: readonly ReportedColumn[];
}

type VisibleTo = (version: ModuleVersion) => Promise<Sql>;

/**
 * The apps that a report joins, each as the actor may see it; an app whose list they may not open does not exist for
 * them. Refuses joins that no lookup makes.
 */
export async function joinedApps(
  ctx: Context,
  root: RootApp,
  asked: readonly Join[],
  { visibleTo, place }: { readonly visibleTo: VisibleTo; readonly place: string },
): Promise<JoinedApps> {
  const joins: JoinedApp[] = [];
  const columns: ReportedColumn[] = [];
  // An app that is joined twice is asked once: its rules can decide entry by entry.
  const seen = new Map<string, Sql>();
  for (const [index, join] of asked.entries()) {
    const path = `${place}joins[${index}]`;
    if (joins.some(({ name }) => name === join.name) || isTaken(root.version, join.name)) {
      throw refused({ path: `${path}.name`, code: 'join_name_taken', params: { name: join.name } });
    }
    const of = join.of === undefined ? null : joins.find(({ name }) => name === join.of);
    if (of === undefined) throw refused({ path: `${path}.of`, code: 'unknown_join' });
    const version = await compiledModule(ctx, join.moduleId);
    if (!(await canSeeList(ctx, version))) throw notFound();
    const secrecy = await fieldSecrecy(ctx, version);
    const parent = of ? { version: of.version, secrecy: await fieldSecrecy(ctx, of.version) } : root;
    const link = linkOf(join, of, { root, parent, version, secrecy, columns });
    if (!link) {
      throw refused({ path: `${path}.field`, code: 'no_such_lookup', params: { field: join.field } });
    }
    const { name, way } = join;
    const reader = await listReader(ctx, version);
    const made = { name, version, reader, alias: `j${index}`, of, way, link };
    const visible = seen.get(join.moduleId) ?? (await visibleTo(version));
    seen.set(join.moduleId, visible);
    const joined = { ...made, visible };
    joins.push(joined);
    columns.push(...joinedColumns(joined, secrecy));
  }
  return { joins, columns };
}

/** A join is not called as a field or a table of the report's app, whose columns could then not be told apart. */
function isTaken({ compiled: { form } }: ModuleVersion, name: string): boolean {
  return form.tables.has(name) || form.fields.has(name);
}

interface Known {
  readonly root: RootApp;
  /** The app whose entries it is joined to. */
  readonly parent: Pick<RootApp, 'version' | 'secrecy'>;
  readonly version: ModuleVersion;
  readonly secrecy: FieldSecrecy;
  readonly columns: readonly ReportedColumn[];
}

/** The column of the lookup that makes a join; undefined where there is none that leads there. */
function linkOf(
  { way, moduleId, field }: Join,
  of: JoinedApp | null,
  { root, parent, version, secrecy, columns }: Known,
): ReportedColumn | undefined {
  if (way === 'namedBy') {
    return leadsTo(version, field, parent.version.module.id)
      ? (reportedColumns(version, secrecy).get(field) ?? namedInRows(version, secrecy, field))
      : undefined;
  }
  if (!leadsTo(parent.version, field, moduleId)) return undefined;
  // A lookup in the rows that are counted names one entry in each; in other rows all of them together.
  const inRows = () => namedInRows(parent.version, parent.secrecy, field);
  if (of === null) return root.columns.get(field) ?? inRows();
  const name = `${of.name}.${field}`;
  const known = columns.find((column) => column.name === name);
  if (known) return known;
  const named = inRows();
  return named && { ...named, name, joined: { join: of, name: field } };
}

/** Whether a field names entries of an app. */
function leadsTo(version: ModuleVersion, path: string, moduleId: string): boolean {
  return lookupsOf(version).some((lookup) => lookup.field === path && lookup.moduleId === moduleId);
}

function refused(violation: Violation): AppError {
  return new AppError('validation_failed', {}, { violations: [violation] });
}
