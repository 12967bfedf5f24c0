import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import type { ListViewConfig } from '#contracts/shapes/list-view.ts';
import { type ListedColumn, listedColumns } from '#engine/form/names/listed-columns.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import type { GridDensity } from '#web/ui/grid/grid-column.ts';

export type ModuleConfig = EndpointOutput<typeof getModuleConfig>;
export type RecordColumn = ModuleConfig['columns'][number];

/** How a list is drawn. */
export interface ColumnChoice {
  /** Names of the visible columns in their order; null: as the module says. */
  readonly visible: readonly string[] | null;
  /** Columns that stay visible while scrolling. Null: the first one. */
  readonly frozen: readonly string[] | null;
  readonly widths: Readonly<Record<string, number>>;
  readonly density: GridDensity;
}

/** The most columns that are visible without a choice. */
const maxVisible = 20;

const densities = { compact: 'dense', comfortable: 'tall' } as const;

/** The choice that a kept layout or view holds. */
export function choiceOf(layout: ListViewConfig | null): ColumnChoice {
  const columns = layout?.columns;
  const shown = columns?.filter((column) => column.isVisible) ?? [];
  const widths = columns?.flatMap(({ name, width }) => (width ? [[name, width] as const] : [])) ?? [];
  return {
    visible: shown.length > 0 ? shown.map((column) => column.name) : null,
    frozen: columns ? columns.filter((column) => column.isFrozen).map((column) => column.name) : null,
    widths: Object.fromEntries(widths),
    density: layout?.density ? densities[layout.density] : 'normal',
  };
}

/** A choice as it is kept. */
export function layoutOf(config: ModuleConfig, choice: ColumnChoice): ListViewConfig {
  const frozen = new Set(frozenNames(config, choice));
  const widthOf = (name: string) => {
    const width = choice.widths[name];
    return width === undefined ? {} : { width: Math.round(Math.min(2000, Math.max(40, width))) };
  };
  const isAsUsual =
    choice.visible === null && choice.frozen === null && Object.keys(choice.widths).length === 0;
  return {
    ...(isAsUsual
      ? {}
      : {
          columns: visibleColumns(config, choice).map(({ name }) => ({
            name,
            isVisible: true,
            isFrozen: frozen.has(name),
            ...widthOf(name),
          })),
        }),
    ...(choice.density === 'normal'
      ? {}
      : { density: choice.density === 'dense' ? ('compact' as const) : ('comfortable' as const) }),
  };
}

/** What a system column holds. */
export type SystemKind = 'status' | 'people' | 'text' | 'moment' | 'person';

const systemKinds = { text: 'text', timestamptz: 'moment', uuid: 'person' } as const;

const isListed = (name: string): name is ListedColumn => Object.hasOwn(listedColumns, name);

/** The kind of a system column. Text when it is unknown. */
export function systemKindOf({ name }: RecordColumn): SystemKind {
  if (name === 'workflow_status') return 'status';
  if (name === 'tasks') return 'people';
  return isListed(name) ? systemKinds[listedColumns[name].kind] : 'text';
}

/** The name of a column: of a field the designer's, of the rest ours. */
export function columnTitle({ name, displayName, isSystem }: RecordColumn, t: Translate): string {
  return isSystem && (name === 'tasks' || isListed(name)) ? t(`records:col_${name}`) : displayName;
}

/** Who has an entry: every row says it, though it can be neither sorted nor filtered by. */
const withColumn: RecordColumn = {
  name: 'tasks',
  displayName: 'tasks',
  field: null,
  isSystem: true,
  isVisible: true,
  isSortable: false,
  isGroupable: false,
  operators: [],
};

/** Columns that a list shows but cannot filter, sort or export by. */
export const shownOnly: ReadonlySet<string> = new Set([withColumn.name]);

/** All columns in reading order: the first field names the entry, then where it is and who has it, then the rest. */
export function orderedColumns(config: ModuleConfig): readonly RecordColumn[] {
  const early = ['workflow_status', 'workflow_activity_name', 'tasks'];
  const fields = config.columns.filter((column) => !column.isSystem);
  const system = config.columns.filter((column) => column.isSystem);
  const [first, ...rest] = fields;
  const known = [...system, withColumn];
  const place = early.flatMap((name) => known.find((column) => column.name === name) ?? []);
  const late = system.filter((column) => !early.includes(column.name));
  return [...(first ? [first] : []), ...place, ...rest, ...late];
}

/** The columns to draw, those that stay in sight first. */
export function visibleColumns(config: ModuleConfig, choice: ColumnChoice): readonly RecordColumn[] {
  const shown = shownColumns(config, choice);
  const frozen = new Set(choice.frozen ?? []);
  return [
    ...shown.filter((column) => frozen.has(column.name)),
    ...shown.filter((column) => !frozen.has(column.name)),
  ];
}

/** Names of the columns that stay in sight. */
export function frozenNames(config: ModuleConfig, choice: ColumnChoice): readonly string[] {
  if (choice.frozen !== null) return choice.frozen;
  return shownColumns(config, choice)
    .slice(0, 1)
    .map((column) => column.name);
}

function shownColumns(config: ModuleConfig, choice: ColumnChoice): readonly RecordColumn[] {
  const ordered = orderedColumns(config);
  if (choice.visible === null) return ordered.filter((column) => column.isVisible).slice(0, maxVisible);
  return choice.visible.flatMap((name) => ordered.find((column) => column.name === name) ?? []);
}
