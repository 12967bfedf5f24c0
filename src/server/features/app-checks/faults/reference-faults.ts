import { activityCatalogue } from '#activities/catalogue.ts';
import { moduleInPieces } from '#engine/compilation/compile-module.ts';
import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { Fault } from '#engine/form/definition.ts';
import { defaultFieldNames } from '#engine/form/names/default-fields.ts';
import { listedColumnNames } from '#engine/form/names/listed-columns.ts';
import { rulesIn } from '#engine/form/sources/aggregate-source.ts';
import type { ExternalCall } from '#engine/form/sources/external-call.ts';
import { fillsOf, type ReferenceSource } from '#engine/form/sources/reference-source.ts';
import { isUuid } from '#engine/value/uuid.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { loadConnector, loadSecurityHeader } from '#server/features/connectors/index.ts';
import { compiledModule, loadModule } from '#server/features/modules/index.ts';
import { loadDataSet } from '#server/features/reference-data/index.ts';
import { loadListItems } from '#server/features/value-lists/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';

type Missing = { readonly property: string; readonly code: string; readonly name?: string };
type SourceOf<Kind> = Extract<ReferenceSource, { kind: Kind }>;

/** Columns that the lists of every app have besides the columns of its fields. */
const systemNames: ReadonlySet<string> = new Set([...listedColumnNames, ...defaultFieldNames]);

/** Faults where fields of a module refer to missing things outside the form: apps, lists, connectors, their columns. */
export async function referenceFaults(ctx: Context, moduleId: string, form: CompiledForm): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const field of form.fieldByPath.values()) {
    const { definition, type } = field;
    const source = type.refersTo?.(definition);
    const call = type.externalCall?.(definition);
    const missing = [
      ...(source ? await missingOfSource(ctx, field, source, { moduleId, form }) : []),
      ...(call ? await missingOfCall(ctx, call) : []),
    ];
    for (const { property, code, name = '' } of missing) {
      const where = { kind: 'field', id: field.path, property } as const;
      faults.push({ severity: 'error', where, code, params: { field: definition.displayName, name } });
    }
  }
  return faults;
}

async function missingOfSource(
  ctx: Context,
  field: CompiledField,
  source: ReferenceSource,
  own: { readonly moduleId: string; readonly form: CompiledForm },
): Promise<readonly Missing[]> {
  if (source.kind === 'list') return missingList(ctx, source);
  if (source.kind === 'dataset') return missingOfSet(ctx, source);
  if (source.kind === 'external') return [];
  const target = source.moduleId === own.moduleId ? own.form : await formOf(ctx, source.moduleId);
  if (!target) return [{ property: 'moduleId', code: 'referred_app_gone' }];
  const isKnown = (name: string) =>
    target.fields.has(name) || target.tables.has(name) || systemNames.has(name);
  const isSecret = (name: string) => target.fields.get(name)?.type.content === 'secret';
  return askedColumns(field, source)
    .filter(({ name }) => name !== '' && (!isKnown(name) || isSecret(name)))
    .map((column) => ({
      ...column,
      code: isSecret(column.name) ? 'field_is_secret' : 'referred_column_unknown',
    }));
}

/** The form of an app; of one that was never published as it is drafted, for two apps may refer to each other. */
async function formOf(ctx: Context, moduleId: string): Promise<CompiledForm | undefined> {
  const module = isUuid(moduleId) ? await loadModule(ctx.db, moduleId) : undefined;
  if (!module) return undefined;
  if (module.versionNumber > 0) return (await compiledModule(ctx, moduleId)).compiled.form;
  return (await inTurns(moduleInPieces(module.draft, fieldCatalogue, activityCatalogue))).form;
}

function askedColumns({ definition }: CompiledField, source: SourceOf<'module'>) {
  const named = (property: string, names: readonly string[]) => names.map((name) => ({ property, name }));
  return [
    ...named('labelFields', source.labelFields),
    ...named('sortValuesBy', source.sortBy === null ? [] : [source.sortBy]),
    ...named(
      'filters',
      rulesIn(source.filters).map(({ field }) => field),
    ),
    ...named('dependsOn', source.dependsOn ? [source.dependsOn.column] : []),
    ...named('fills', Object.values(fillsOf(definition))),
  ];
}

async function missingList(ctx: Context, { listId }: SourceOf<'list'>): Promise<readonly Missing[]> {
  const isThere = isUuid(listId) && (await loadListItems(ctx.db, [listId])).size > 0;
  return isThere ? [] : [{ property: 'listToUse', code: 'referred_list_gone' }];
}

async function missingOfSet(ctx: Context, source: SourceOf<'dataset'>): Promise<readonly Missing[]> {
  const property = 'listToUse';
  const set = isUuid(source.datasetId) ? await loadDataSet(ctx.db, source.datasetId) : undefined;
  if (!set) return [{ property, code: 'referred_set_gone' }];
  const known = new Set(['', ...set.columns.map(({ name }) => name)]);
  const asked = new Set([source.keyColumn, source.labelColumn, source.dependsOn?.column ?? '']);
  return [...asked]
    .filter((name) => !known.has(name))
    .map((name) => ({ property, code: 'referred_column_unknown', name }));
}

async function missingOfCall(ctx: Context, { of }: ExternalCall): Promise<readonly Missing[]> {
  if (of.kind === 'connector') {
    const isThere = (await loadConnector(ctx.db, of.connectorId)) !== undefined;
    return isThere ? [] : [{ property: 'connectorId', code: 'referred_connector_gone' }];
  }
  const { securityHeaderId } = of.request;
  const isThere = securityHeaderId === null || (await loadSecurityHeader(ctx.db, securityHeaderId));
  return isThere ? [] : [{ property: 'securityHeaderId', code: 'referred_security_header_gone' }];
}
