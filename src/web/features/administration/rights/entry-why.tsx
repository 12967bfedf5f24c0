import { Link } from 'react-router';
import type { getModule } from '#contracts/app-designer/get-module.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import type { PickedPerson } from '#web/features/entry-form/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';
import { PersonWhy } from './person-why.tsx';
import styles from './rights.module.css';

type App = EndpointOutput<typeof getModule>;

/** Why a person sees an entry or one of its fields, or not. Fields that are hidden from the reader can be asked about, too. */
export function EntryWhy(props: {
  app: App;
  entryId: string;
  /** Null: the whole entry. */
  field: string | null;
  person: PickedPerson | null;
  onPerson: (person: PickedPerson | null) => void;
  onField: (field: string | null) => void;
  onRemove: () => void;
}) {
  const t = useT();
  const { app, entryId, field } = props;
  const entry = useEndpoint(
    getEntry,
    { params: { recordId: entryId }, query: { moduleId: app.id } },
    { keepPrevious: false },
  );
  const aboutApp = (
    <Button size="small" onClick={props.onRemove}>
      {t('groups:aboutApp')}
    </Button>
  );
  if (entry.isError) {
    return (
      <p className={styles.subject} role="alert">
        {t('groups:entryGone')} {aboutApp}
      </p>
    );
  }
  if (!entry.data) return <SkeletonBar width={220} />;
  return (
    <PersonWhy
      subject={{ moduleId: app.id, entryId, ...(field === null ? {} : { field }) }}
      help={t('groups:whyEntry')}
      person={props.person}
      onPerson={props.onPerson}
    >
      <p className={styles.subject}>
        <Link to={`/item-editor/${app.id}/${entryId}`}>{entry.data.title}</Link>
        {aboutApp}
      </p>
      <div className={styles.choice}>
        <Field label={t('groups:field')}>
          {(control) => (
            <Combobox
              {...control}
              value={field}
              placeholder={t('groups:wholeEntry')}
              emptyText={t('ui:noMatch')}
              options={fieldsOf(app)}
              onChange={props.onField}
            />
          )}
        </Field>
      </div>
    </PersonWhy>
  );
}

/** The fields of the published form, by path; those of tables behind their section. */
function fieldsOf({ module_published: form }: App): { value: string; label: string }[] {
  return (form?.fieldGroups ?? []).flatMap((section) =>
    section.rows.flatMap(({ fields }) =>
      fields.map(({ name, displayName }) =>
        section.isTable
          ? { value: `${section.name}.${name}`, label: `${section.displayName}: ${displayName}` }
          : { value: name, label: displayName },
      ),
    ),
  );
}
