import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import type { ListViewConfig } from '#contracts/shapes/list-view.ts';
import { type ListedColumn, listedColumns } from '#engine/form/names/listed-columns.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import type { GridDensity } from '#web/ui/grid/grid-column.ts';
import { cardColumns } from './displays/card-columns.ts';

export type ModuleConfig = EndpointOutput<typeof getModuleConfig>;
export type RecordColumn = ModuleConfig['columns'][number];

/** How a list is drawn. */
export interface ColumnChoice {
  /** The names of the visible columns in their order; null for the default of the module. */
  readonly visible: readonly string[] | null;
  /** Columns that stay visible while scrolling. Null: those that name the entries, else the first one. */
  readonly frozen: readonly string[] | null;
  readonly widths: Readonly<Record<string, number>>;
  readonly density: GridDensity;
}

/** The maximum number of columns that are visible by default. */
const maxVisible = 20;

const densities = { compact: 'dense', comfortable: 'tall' } as const;

/** The choice in a saved layout or view. */
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

/** A choice in the form in which it is saved. */
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

/** The kind of a system column. The default is text. */
export function systemKindOf({ name }: RecordColumn): SystemKind {
  if (name === 'workflow_status') return 'status';
  if (name === 'tasks') return 'people';
  return isListed(name) ? systemKinds[listedColumns[name].kind] : 'text';
}

/** The title of a column: the label of a field, or our name of a system column. */
export function columnTitle({ name, displayName, isSystem }: RecordColumn, t: Translate): string {
  return isSystem && (name === 'tasks' || isListed(name)) ? t(`records:col_${name}`) : displayName;
}

/** The people who have an entry. Rows contain them, but cannot be sorted or filtered by them. */
const withColumn: RecordColumn = {
  name: 'tasks',
  displayName: 'tasks',
  field: null,
  isSystem: true,
  isVisible: true,
  isSortable: false,
  isGroupable: false,
  displays: [],
  operators: [],
};

/** The columns that a list shows but cannot filter, sort or export. */
export const shownOnly: ReadonlySet<string> = new Set([withColumn.name]);

/**
 * All columns in reading order: number, title and headline amount, then the status and the people who have the entry, then
 * the rest.
 */
export function orderedColumns(config: ModuleConfig): readonly RecordColumn[] {
  const early = ['workflow_status', 'workflow_activity_name', 'tasks'];
  const fields = config.columns.filter((column) => !column.isSystem);
  const system = config.columns.filter((column) => column.isSystem);
  const naming = namingColumns(config);
  const { amount } = cardColumns(config);
  const lead = [...naming, ...(amount && !naming.includes(amount) ? [amount] : [])];
  const rest = fields.filter((column) => !lead.includes(column));
  const known = [...system, withColumn];
  const place = early.flatMap((name) => known.find((column) => column.name === name) ?? []);
  const late = system.filter((column) => !early.includes(column.name));
  return [...lead, ...place, ...rest, ...late];
}

/** The columns that name an entry: its number and title, else the first field. */
function namingColumns(config: ModuleConfig): readonly RecordColumn[] {
  const { number, title } = cardColumns(config);
  const naming = [number, title].filter((column) => column !== null);
  const first = config.columns.find((column) => !column.isSystem);
  return naming.length > 0 || !first ? naming : [first];
}

/** The columns of a phone that are visible unless a person chose others: title, amount and status. */
export function phoneColumns(config: ModuleConfig, choice: ColumnChoice): readonly RecordColumn[] {
  if (choice.visible !== null) return visibleColumns(config, choice);
  const name = namingColumns(config).at(-1);
  const { amount } = cardColumns(config);
  const status = config.columns.find((column) => column.name === 'workflow_status');
  return [...new Set([name, amount ?? undefined, status])].filter((column) => column !== undefined);
}

/** The visible columns, frozen ones first. */
export function visibleColumns(config: ModuleConfig, choice: ColumnChoice): readonly RecordColumn[] {
  const shown = shownColumns(config, choice);
  const frozen = new Set(choice.frozen ?? []);
  return [
    ...shown.filter((column) => frozen.has(column.name)),
    ...shown.filter((column) => !frozen.has(column.name)),
  ];
}

/** The names of the frozen columns. */
export function frozenNames(config: ModuleConfig, choice: ColumnChoice): readonly string[] {
  if (choice.frozen !== null) return choice.frozen;
  const naming = namingColumns(config);
  const shown = shownColumns(config, choice);
  const others = shown.findIndex((column) => !naming.includes(column));
  const count = Math.max(1, others < 0 ? shown.length : others);
  return shown.slice(0, count).map((column) => column.name);
}

function shownColumns(config: ModuleConfig, choice: ColumnChoice): readonly RecordColumn[] {
  const ordered = orderedColumns(config);
  if (choice.visible === null) return ordered.filter((column) => column.isVisible).slice(0, maxVisible);
  return choice.visible.flatMap((name) => ordered.find((column) => column.name === name) ?? []);
}
