import { sql } from 'kysely';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import { optionsOf } from '#engine/form/sources/option-list.ts';
import type { Sql } from '#server/features/lists/index.ts';
import type { ViewWords } from '../view-words.ts';
import { type AppBasis, isOpen } from './app-basis.ts';
import {
  fileNames,
  type HeldValue,
  heldInCell,
  heldInColumn,
  heldRows,
  labelOf,
  personName,
  plainText,
  type Surroundings,
} from './held-value-store.ts';

/** A column of a view. `path` names it for good, `label` is what it is called when it is new. */
interface ViewColumn {
  readonly path: string;
  readonly label: string;
  /** Stays at the end of the name, as `id` in `Supplier id`. */
  readonly ending: string;
  readonly comment: string;
  readonly value: Sql;
}

/** A view of an app: of its entries (`relation` is empty), of the rows of a table section, or of the values of a list. */
export interface AppView {
  readonly relation: string;
  readonly label: string;
  readonly comment: string;
  readonly columns: readonly ViewColumn[];
  readonly from: Sql;
}

interface Making {
  readonly basis: AppBasis;
  readonly around: Surroundings;
  readonly includesHidden: boolean;
  readonly words: ViewWords;
}

/** The views of an app: its own first, then one for each table section and for each list of values. */
export function appViews(making: Making): readonly AppView[] {
  const { basis, words } = making;
  const table = sql`${sql.table(basis.tableName)} as t`;
  const fields = [...basis.form.fields.values()].filter((field) => isShown(field, making));
  const own: AppView = {
    relation: '',
    label: basis.displayName,
    comment: words.entries(basis.displayName),
    columns: [
      entryId(words),
      ...fields.flatMap((field) => fieldColumns(field, heldOf(field, basis), making)),
      ...processColumns(words),
    ],
    from: table,
  };
  const sections = [...basis.form.tables.values()].flatMap(({ name, definition, fields: cells }) => {
    const column = basis.columns.get(name);
    const shown = cells.filter((field) => isOpen(field, basis, making.includesHidden));
    if (!column || shown.length === 0) return [];
    return [
      {
        relation: `table:${name}`,
        label: `${basis.displayName} – ${definition.displayName}`,
        comment: words.rows(basis.displayName, definition.displayName),
        columns: [
          entryId(words),
          plain('@place', words.place, sql`r.place`),
          ...shown.flatMap((field) => fieldColumns(field, heldInCell(field), making)),
        ],
        from: sql`${table} cross join lateral ${heldRows(column.columnName)}`,
      },
    ];
  });
  const lists = fields.filter(({ type }) => type.columnKind === 'textList');
  return [own, ...sections, ...lists.map((field) => listView(field, heldOf(field, basis), making, table))];
}

function isShown(field: CompiledField, { basis, includesHidden }: Making): boolean {
  return basis.columns.has(field.name) && isOpen(field, basis, includesHidden);
}

function heldOf(field: CompiledField, { columns }: AppBasis): HeldValue {
  return heldInColumn(columns.get(field.name)?.columnName ?? field.name);
}

/** A view with a row for each value of a list. */
function listView(field: CompiledField, { items }: HeldValue, making: Making, table: Sql): AppView {
  const { basis, words, around } = making;
  const { displayName } = field.definition;
  const key = sql`i.key`;
  return {
    relation: `list:${field.path}`,
    label: `${basis.displayName} – ${displayName}`,
    comment: words.values(basis.displayName, displayName),
    columns: [
      entryId(words),
      plain('@place', words.place, sql`i.place`),
      described(field, field.path, labelOf(field, key, basis.moduleId, around)),
      ...(hasKeys(field) ? [keyed(field, key)] : []),
    ],
    from: sql`${table} cross join lateral ${items}`,
  };
}

/** What a field shows: one column, or two where a label stands for an id. */
function fieldColumns(field: CompiledField, held: HeldValue, making: Making): readonly ViewColumn[] {
  const { path, type } = field;
  const { value, items } = held;
  const { moduleId } = making.basis;
  const label = (key: Sql) => labelOf(field, key, moduleId, making.around);
  if (type.content === 'file') return [described(field, path, fileNames(value))];
  if (type.columnKind === 'textList') {
    const joined = sql`(select string_agg(${label(sql`i.key`)}, ', ' order by i.place) from ${items})`;
    return [described(field, path, joined)];
  }
  if (type.content === 'user') return [described(field, path, personName(value)), keyed(field, value)];
  if (type.html) return [described(field, path, plainText(value))];
  if (type.columnKind === 'jsonb') return [described(field, path, sql`(${value})::text`)];
  if (!hasKeys(field)) return [described(field, path, value)];
  const named = described(field, path, label(sql`(${value})::text`));
  return type.refersTo?.(field.definition) ? [named, keyed(field, value)] : [named];
}

/** Whether the values of a field are keys that something else gives a label. */
function hasKeys({ type, definition }: CompiledField): boolean {
  return type.content === 'user' || Boolean(type.refersTo?.(definition)) || optionsOf(definition).length > 0;
}

function described(field: CompiledField, path: string, value: Sql): ViewColumn {
  const { displayName, helpText } = field.definition;
  const comment = [`${displayName} [${field.path}]`, ...(helpText ? [helpText] : [])].join('. ');
  return { path, label: displayName, ending: '', comment, value };
}

function keyed(field: CompiledField, value: Sql): ViewColumn {
  return { ...described(field, `${field.path}#id`, value), ending: ' id' };
}

function plain(path: string, label: string, value: Sql): ViewColumn {
  return { path, label, ending: '', comment: label, value };
}

const entryId = (words: ViewWords) => plain('@id', words.entryId, sql`t.id`);

/** What is known of the process of an entry. */
function processColumns(words: ViewWords): readonly ViewColumn[] {
  const column = (name: string) => sql`t.${sql.id(name)}`;
  return [
    plain('@status', words.status, column('workflow_status')),
    plain('@activity', words.activity, sql`nullif(${column('workflow_activity_name')}, '')`),
    plain('@initiator', words.initiator, personName(column('workflow_initiator_user'))),
    plain('@started', words.started, column('workflow_started_on')),
    plain('@submitted', words.submitted, column('submitted_on')),
    plain('@finished', words.finished, column('workflow_completed_on')),
    plain(
      '@hours',
      words.leadTime,
      sql`round(extract(epoch from t.workflow_completed_on - t.workflow_started_on)::numeric / 3600, 4)`,
    ),
    plain('@version', words.version, column('version_number')),
    plain('@createdBy', words.createdBy, personName(column('created_by'))),
    plain('@createdOn', words.createdOn, column('created_on')),
    plain('@modifiedBy', words.modifiedBy, personName(column('modified_by'))),
    plain('@modifiedOn', words.modifiedOn, column('modified_on')),
  ];
}
