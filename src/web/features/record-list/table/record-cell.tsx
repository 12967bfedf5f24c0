import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listEntries } from '#contracts/entries/list-entries.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { fieldViews } from '#fields/views.ts';
import { EntryStatus } from '#web/features/entry-route/index.ts';
import type { Format } from '#web/lib/format/format.ts';
import { Avatar, AvatarStack } from '#web/ui/person/avatar.tsx';
import { type RecordColumn, systemKindOf } from '../record-columns.ts';
import styles from '../record-list.module.css';

export type RecordRow = EndpointOutput<typeof listEntries>['items'][number];

interface ShownPerson {
  readonly id?: string;
  readonly name: string;
}

/** The facts that cells need to write their values. */
export interface CellFacts {
  readonly format: Format;
  readonly textFacts: TextFacts;
}

/** The content of one cell of the list. */
export function recordCell(column: RecordColumn, row: RecordRow, facts: CellFacts) {
  const value = row[column.name] as FieldValue | undefined;
  if (column.isSystem || column.field === null) return systemCell(column, row, value, facts.format);
  return <FieldCell column={column} value={value ?? null} textFacts={facts.textFacts} />;
}

function systemCell(column: RecordColumn, row: RecordRow, value: FieldValue | undefined, format: Format) {
  const kind = systemKindOf(column);
  if (kind === 'status') return <EntryStatus status={row.workflow_status} />;
  if (kind === 'people') return <People people={holdersOf(row)} />;
  if (kind === 'person') return <People people={personIn(value)} />;
  if (typeof value !== 'string') return null;
  return <CutText text={kind === 'moment' ? format.moment(value) : value} />;
}

/** The people who have an entry: its assignees, or its author before it is submitted or submitted again. */
export function holdersOf(row: RecordRow): readonly ShownPerson[] {
  if (row.tasks.length > 0) return row.tasks.map((task) => task.assignee);
  const writer = row.workflow_status === 'Draft' ? row.created_by : row.workflow_initiator_user;
  const isWritten = row.workflow_status === 'Draft' || row.workflow_status === 'Returned';
  return isWritten && writer ? [writer] : [];
}

function People({ people }: { people: readonly ShownPerson[] }) {
  const [first] = people;
  if (first === undefined) return null;
  if (people.length > 1) return <AvatarStack people={people} />;
  return (
    <span className={styles.person}>
      <Avatar id={first.id} name={first.name} size={20} />
      <span className="cut">{first.name}</span>
    </span>
  );
}

function FieldCell(props: { column: RecordColumn; value: FieldValue; textFacts: TextFacts }) {
  const { column, textFacts } = props;
  const type = fieldCatalogue.get(column.field?.editorType ?? '');
  const view = fieldViews.get(column.field?.editorType ?? '');
  if (!type || !view || !column.field || props.value === null) return null;
  const people = peopleIn(props.value);
  if (type.content === 'user' && people.length > 0) return <People people={people} />;
  if (view.isDrawnInLists || type.content === 'file' || type.content === 'user') {
    return <view.Display field={column.field} value={props.value} density="cell" facts={textFacts} />;
  }
  return <CutText text={type.toText(props.value, column.field, textFacts)} />;
}

/** One line of text, with the full text in a tooltip. */
function CutText({ text }: { text: string }) {
  return text === '' ? null : (
    <span className="cut" title={text}>
      {text}
    </span>
  );
}

function peopleIn(value: FieldValue): ShownPerson[] {
  return (Array.isArray(value) ? (value as readonly FieldValue[]) : [value]).flatMap(personIn);
}

function personIn(value: FieldValue | undefined): ShownPerson[] {
  if (typeof value !== 'object' || value === null || !('name' in value)) return [];
  const { id, name } = value as Readonly<Record<string, FieldValue>>;
  return [typeof id === 'string' ? { id, name: String(name) } : { name: String(name) }];
}
