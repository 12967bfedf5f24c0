import { useMemo } from 'react';
import type { viewEntryAsUser } from '#contracts/administration/view-entry-as-user.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { entryFacts } from '#web/features/entry-editor/index.ts';
import {
  accessOf,
  compileEntryForm,
  EntryForm,
  emptyResources,
  readEntryData,
  useEntryForm,
  useFormFacts,
  useTextFacts,
} from '#web/features/entry-form/index.ts';
import { EntryStatus } from '#web/features/entry-route/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from '../rights.module.css';

type Look = EndpointOutput<typeof viewEntryAsUser>;

/** An entry or a blank form for reading, with what the person can change there and what is left out here. */
export function EntryLook({ look }: { look: Look }) {
  const t = useT();
  const format = useFormat();
  const { entry, withheld, user } = look;
  const titles = titlesOf(look);
  const named = (paths: readonly string[]) => format.list(paths.map((path) => titles.get(path) ?? path));
  const editable = Object.keys(entry.access).filter(
    (path) => titles.has(path) && entry.access[path] === 'editable',
  );
  return (
    <div className={styles.seen}>
      <div className={styles.subject}>
        <SectionTitle>{entry.title}</SectionTitle>
        {entry.id && <EntryStatus status={entry.workflow_status} />}
      </div>
      <p className={styles.hint}>
        {editable.length > 0
          ? t('groups:theyChange', { name: user.name, fields: named(editable) })
          : t('groups:theyChangeNothing', user)}
      </p>
      {withheld.length > 0 && (
        <p className={styles.hint}>{t('groups:withheldFrom', { fields: named(withheld) })}</p>
      )}
      <ReadForm key={`${entry.id} ${entry.revision}`} entry={entry} />
    </div>
  );
}

/** Labels of fields by path, a field of a table with its section. */
function titlesOf({ entry }: Look): ReadonlyMap<string, string> {
  const titles = entry.form.fieldGroups.flatMap((section) =>
    section.rows
      .flatMap(({ fields }) => fields)
      .map(({ name, displayName }): [string, string] =>
        section.isTable
          ? [`${section.name}.${name}`, `${section.displayName}: ${displayName}`]
          : [name, displayName],
      ),
  );
  return new Map(titles);
}

function ReadForm({ entry }: { entry: Look['entry'] }) {
  const form = useMemo(() => compileEntryForm(entry.form), [entry.form]);
  const access = useMemo(() => {
    const levels = Object.fromEntries(Object.keys(entry.access).map((path) => [path, 'readonly' as const]));
    return accessOf(entry.form, levels);
  }, [entry]);
  const data = useMemo(() => readEntryData(form, entry.data), [form, entry.data]);
  const facts = useFormFacts(
    useMemo(() => entryFacts(entry), [entry]),
    entry.initiator,
    entry.people,
  );
  const textFacts = useTextFacts(data.names);
  const model = useEntryForm({ form, access, facts, values: data.values, references: entry.references });
  return <EntryForm model={model} textFacts={textFacts} resources={emptyResources} isNarrow />;
}
