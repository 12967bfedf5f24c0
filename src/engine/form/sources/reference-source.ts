import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { connectorCallOf } from './external-call.ts';
import { filtersOf } from './source-filters.ts';

/** Offers only items whose `column` has the value of the form's own field `field`. */
interface ReferenceDependence {
  readonly column: string;
  readonly field: string;
}

/**
 * The source of a field's values if the form itself does not list them: a key-value list of the tenant, a set of
 * reference data, the entries of a module (`labelFields` empty: an entry's title), or the answer of a call to another
 * system; `origin` names that call.
 */
export type ReferenceSource =
  | { readonly kind: 'list'; readonly listId: string; readonly dependsOn: null }
  | { readonly kind: 'external'; readonly origin: string; readonly dependsOn: null }
  | {
      readonly kind: 'dataset';
      readonly datasetId: string;
      readonly keyColumn: string;
      readonly labelColumn: string;
      readonly dependsOn: ReferenceDependence | null;
    }
  | {
      readonly kind: 'module';
      readonly moduleId: string;
      readonly labelFields: readonly string[];
      readonly filters: FilterGroup | null;
      readonly sortBy: string | null;
      readonly isDescending: boolean;
      readonly dependsOn: ReferenceDependence | null;
    };

/** The known data of one referenced item: its label, and its columns for expressions. */
export interface ReferenceRow {
  readonly label: string;
  readonly values: EntryValues;
}

/** By the name of the source (`referenceKind`), then by the referring value. */
export type References = ReadonlyMap<string, ReadonlyMap<string, ReferenceRow>>;

/** A name shared by fields whose values refer to the same items under the same labels. */
export function referenceKind(source: ReferenceSource): string {
  if (source.kind === 'list') return `list:${source.listId}`;
  if (source.kind === 'external') return `external:${source.origin}`;
  return source.kind === 'dataset'
    ? `dataset:${source.datasetId}:${source.keyColumn}:${source.labelColumn}`
    : `module:${source.moduleId}:${source.labelFields.join(',')}`;
}

/** The source that a `listToUse` of `{listId}` or `{datasetId, keyColumn, labelColumn}` names; null for own choices. */
export function listSourceOf(
  field: FieldDefinition,
): Extract<ReferenceSource, { kind: 'list' | 'dataset' }> | null {
  const setting = record(field.listToUse);
  const listId = text(setting.listId);
  if (listId !== '') return { kind: 'list', listId, dependsOn: null };
  const datasetId = text(setting.datasetId);
  if (datasetId === '') return null;
  const keyColumn = text(setting.keyColumn);
  const labelColumn = text(setting.labelColumn) || keyColumn;
  return { kind: 'dataset', datasetId, keyColumn, labelColumn, dependsOn: dependenceOf(setting) };
}

/** The module whose entries a field looks up; null while none is chosen. */
export function moduleSourceOf(field: FieldDefinition): ReferenceSource | null {
  const setting: Readonly<Record<string, unknown>> = field;
  const moduleId = text(setting.moduleId) || text(setting.flowToLookUp);
  if (moduleId === '') return null;
  return {
    kind: 'module',
    moduleId,
    labelFields: Array.isArray(setting.labelFields) ? setting.labelFields.map(text).filter(Boolean) : [],
    filters: filtersOf(setting.filters),
    sortBy: text(setting.sortValuesBy) || null,
    isDescending: setting.sortType === 'Descending',
    dependsOn: dependenceOf(record(setting.dependsOn)),
  };
}

/** The connector that a field's values come from; fields with the same key and label share what they refer to. */
export function connectorSourceOf(field: FieldDefinition): ReferenceSource | null {
  const call = connectorCallOf(field);
  if (call?.of.kind !== 'connector') return null;
  const origin = [call.of.connectorId, call.keyPath, call.labelPath].join(':');
  return { kind: 'external', origin, dependsOn: null };
}

/** The form's fields to fill, and the columns of the chosen item that fill them. */
export function fillsOf(field: FieldDefinition): Readonly<Record<string, string>> {
  const pairs = Object.entries(record(field.fills)).filter(([, column]) => text(column) !== '');
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** Faults in the settings of an external source: a required column that is missing, or no condition at all. */
export function sourceFaults(
  source: ReferenceSource,
  property: string,
): { property: string; code: string }[] {
  const isWhole = source.kind !== 'dataset' || source.keyColumn !== '';
  const hasBoth = !source.dependsOn || (source.dependsOn.column !== '' && source.dependsOn.field !== '');
  const faults = isWhole && hasBoth ? [] : [{ property, code: 'setting_source_incomplete' }];
  const filters = source.kind === 'module' ? source.filters : null;
  if (filters && !isReadable(filters))
    faults.push({ property: 'filters', code: 'setting_source_incomplete' });
  return faults;
}

/** Whether every condition names a column. */
function isReadable({ rules }: FilterGroup): boolean {
  return rules.every((item) => ('rules' in item ? isReadable(item) : item.field.trim() !== ''));
}

function dependenceOf(setting: Readonly<Record<string, unknown>>): ReferenceDependence | null {
  const column = text(setting.filterColumn);
  const field = text(setting.filterField);
  return column === '' && field === '' ? null : { column, field };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}
