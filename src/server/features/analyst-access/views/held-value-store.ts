import { sql } from 'kysely';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import { optionsOf } from '#engine/form/sources/option-list.ts';
import type { ReferenceSource } from '#engine/form/sources/reference-source.ts';
import { isUuid } from '#engine/value/uuid.ts';
import type { Sql } from '#server/features/lists/index.ts';
import { columnKinds } from '#server/platform/db/column-kinds.ts';
import { type AppBasis, isOpen } from './app-basis.ts';

/** What labels are looked up in. */
export interface Surroundings {
  /** The apps whose entries are looked up, by id. */
  readonly targets: ReadonlyMap<string, AppBasis>;
  /** Key columns of sets of reference data, by id. */
  readonly keyColumns: ReadonlyMap<string, string>;
}

/** Where the value of a field stands: in the row `t` of an app’s table, or in a cell of the row `r`. */
export interface HeldValue {
  /** Typed as the column kind says. */
  readonly value: Sql;
  /** For lists: a source `i` of each `key` as text with its `place`. */
  readonly items: Sql;
}

/** The value of a field in the app’s table. */
export function heldInColumn(columnName: string): HeldValue {
  const value = sql`t.${sql.id(columnName)}`;
  return { value, items: sql`unnest(${value}) with ordinality as i (key, place)` };
}

/** The value of a field in a row of a table section. */
export function heldInCell({ name, type }: CompiledField): HeldValue {
  const json = sql`r.cells -> ${sql.lit(name)}`;
  const text = sql`nullif(r.cells ->> ${sql.lit(name)}, '')`;
  const value =
    type.columnKind === 'jsonb' ? json : sql`(${text})::${sql.raw(columnKinds[type.columnKind].sqlType)}`;
  const list = sql`case when jsonb_typeof(${json}) = 'array' then ${json} else '[]'::jsonb end`;
  return { value, items: sql`jsonb_array_elements_text(${list}) with ordinality as i (key, place)` };
}

/** The rows of a table section in the row `t`, each with its place. */
export function heldRows(columnName: string): Sql {
  const held = sql`t.${sql.id(columnName)}`;
  return sql`jsonb_array_elements(case when jsonb_typeof(${held}) = 'array' then ${held} else '[]'::jsonb end)
    with ordinality as r (cells, place)`;
}

/** The name of a person; null for one who was erased. */
export function personName(id: Sql): Sql {
  return sql`(select nullif(p.full_name, '') from account_rows as p where p.id = ${id})`;
}

/** Names of the files in a value. */
export function fileNames(value: Sql): Sql {
  const files = sql`case jsonb_typeof(${value}) when 'array' then ${value} when 'object' then jsonb_build_array(${value})
    else '[]'::jsonb end`;
  return sql`(select string_agg(f.file ->> 'name', ', ' order by f.place)
    from jsonb_array_elements(${files}) with ordinality as f (file, place))`;
}

/** The text of formatted text. */
export function plainText(html: Sql): Sql {
  return sql`nullif(btrim(regexp_replace(${html}, '<[^>]*>', ' ', 'g')), '')`;
}

/** What a key of a field is called, or the key itself where it is called nothing; `key` is text. */
export function labelOf(field: CompiledField, key: Sql, moduleId: string, around: Surroundings): Sql {
  if (field.type.content === 'user') return personName(asId(key));
  const source = field.type.refersTo?.(field.definition);
  if (source) return sql`coalesce(${labelIn(source, key, around)}, ${key})`;
  if (optionsOf(field.definition).length === 0) return key;
  return sql`coalesce((select o.label from analyst_choices as o where o.module_id = ${uuid(moduleId)}
    and o.path = ${sql.lit(field.path)} and o.key = ${key}), ${key})`;
}

/** A text that is only read as an id if it is one. */
function asId(key: Sql): Sql {
  return sql`case when ${key} ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then (${key})::uuid end`;
}

function labelIn(source: ReferenceSource, key: Sql, around: Surroundings): Sql {
  switch (source.kind) {
    case 'list':
      return sql`(select i.item ->> 'value' from value_list_labels as l cross join lateral jsonb_array_elements(l.items)
        as i (item) where l.id = ${uuid(source.listId)} and i.item ->> 'key' = ${key} limit 1)`;
    case 'external':
      return sql`(select e.label from external_labels as e where e.origin = ${sql.lit(source.origin)} and e.key = ${key})`;
    case 'dataset': {
      const isOwn = around.keyColumns.get(source.datasetId) === source.keyColumn;
      const known = isOwn ? sql`d.key` : sql`d.row_values ->> ${sql.lit(source.keyColumn)}`;
      return sql`(select d.row_values ->> ${sql.lit(source.labelColumn)} from reference_labels as d
        where d.dataset_id = ${uuid(source.datasetId)} and ${known} = ${key} order by d.id limit 1)`;
    }
    case 'module': {
      const target = around.targets.get(source.moduleId);
      if (!target) return sql`null::text`;
      return sql`(select ${entryLabel(target, source.labelFields)} from ${sql.table(target.tableName)} as x
        where x.id = ${asId(key)} and x.workflow_status <> 'Draft')`;
    }
  }
}

/** An id as the settings of a field have it; null if it is none. */
const uuid = (id: string) => (isUuid(id) ? sql`${sql.lit(id)}::uuid` : sql`null::uuid`);

const maxTitle = 200;

/** The label of an entry `x`: of fields that are hidden from nobody, else its number or first text, else the app’s name. */
function entryLabel(target: AppBasis, labelFields: readonly string[]): Sql {
  const parts = labelFields.flatMap((name) => {
    const field = target.form.fields.get(name);
    return (field ? labelPart(target, field) : systemPart(name)) ?? [];
  });
  const open = [...target.form.fields.values()].filter((field) => isOpen(field, target, false));
  const titles = [
    open.find(({ type }) => type.origin === 'allocated'),
    open.find(({ type }) => type.columnKind === 'text' && type.inLists.isSearchable),
  ].flatMap((field) => (field && labelPart(target, field)) ?? []);
  const written = parts.length > 0 ? [sql`nullif(concat_ws(' · ', ${sql.join(parts)}), '')`] : [];
  return sql`left(coalesce(${sql.join([...written, ...titles, sql.lit(target.displayName)])}), ${sql.lit(maxTitle)})`;
}

function systemPart(name: string): Sql | undefined {
  if (name === 'created_by' || name === 'modified_by') return personName(sql`x.${sql.id(name)}`);
  if (name === 'created_on' || name === 'modified_on') return sql`x.${sql.id(name)}::date::text`;
  return undefined;
}

/** A field of the entry `x` as text; undefined where it says nothing to people or is hidden from somebody. */
function labelPart(target: AppBasis, field: CompiledField): Sql | undefined {
  const column = target.columns.get(field.name);
  if (!column || !isOpen(field, target, false)) return undefined;
  const value = sql`x.${sql.id(column.columnName)}`;
  const { columnKind, content, html } = field.type;
  if (content === 'user' && columnKind === 'uuid') return personName(value);
  if (columnKind === 'uuid' || columnKind === 'jsonb' || columnKind === 'textList') return undefined;
  if (html) return plainText(value);
  const text = sql`nullif(${value}::text, '')`;
  const nowhere: Surroundings = { targets: new Map(), keyColumns: new Map() };
  return columnKind === 'text' && !field.type.refersTo?.(field.definition)
    ? labelOf(field, text, target.moduleId, nowhere)
    : text;
}
