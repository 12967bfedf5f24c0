import { reportLimits } from '#engine/insight/report.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { JoinPicture } from './join-picture.tsx';
import { freeName, type Link, type Model, withoutJoin } from './model-state.ts';
import styles from './models.module.css';
import type { PartProps } from './part-props.ts';

/** The apps of a model as a picture, and the lookups by which more can be joined. */
export function JoinsPart({ model, about, onChange }: PartProps) {
  const t = useT();
  const free = about.links.filter((link) => !model.joins.some((join) => isSame(join, link)));
  const titleOf = (of: string | null) =>
    about.columns.find(({ join }) => join?.name === of)?.join?.title ?? about.display_name;
  const linkText = (link: Link) => {
    const text = t(link.way === 'names' ? 'models:linkNames' : 'models:linkNamedBy', {
      app: link.display_name,
      field: link.fieldTitle,
    });
    return link.of === null ? text : t('models:ofApp', { of: titleOf(link.of), link: text });
  };
  const add = (place: string) => {
    const link = free[Number(place)];
    if (link) onChange({ ...model, joins: [...model.joins, joinOf(link, model, about.columns)] });
  };
  return (
    <section>
      <SectionTitle>{t('models:joined')}</SectionTitle>
      <JoinPicture model={model} about={about} onRemove={(name) => onChange(withoutJoin(model, name))} />
      {about.tables.length > 0 && <Source model={model} about={about} onChange={onChange} />}
      {free.length === 0 && model.joins.length === 0 ? (
        <p className={styles.quiet}>{t('models:noLinks')}</p>
      ) : (
        free.length > 0 &&
        model.joins.length < reportLimits.joins && (
          <Select
            aria-label={t('models:addJoin')}
            value=""
            onChange={add}
            options={[
              { value: '', label: `+ ${t('models:addJoin')}` },
              ...free.map((link, place) => ({ value: String(place), label: linkText(link) })),
            ]}
          />
        )
      )}
    </section>
  );
}

/** Whether its rows are entries or those of a table. Another choice begins the rest anew. */
function Source({ model, about, onChange }: Pick<PartProps, 'model' | 'about' | 'onChange'>) {
  const t = useT();
  return (
    <Field label={t('models:source')}>
      {(control) => (
        <Select
          {...control}
          value={model.table ?? ''}
          onChange={(table) => {
            const { table: _, ...rest } = model;
            const begun = { ...rest, joins: [], fields: [], measures: [], calculated: [] };
            onChange(table === '' ? begun : { ...begun, table });
          }}
          options={[
            { value: '', label: t('insight:sourceEntries') },
            ...about.tables.map(({ name, displayName }) => ({
              value: name,
              label: t('insight:sourceRows', { table: displayName }),
            })),
          ]}
        />
      )}
    </Field>
  );
}

const isSame = (join: Model['joins'][number], link: Link) =>
  (join.of ?? null) === link.of &&
  join.way === link.way &&
  join.moduleId === link.moduleId &&
  join.field === link.field;

function joinOf(
  link: Link,
  { joins }: Model,
  columns: PartProps['about']['columns'],
): Model['joins'][number] {
  const taken = new Set([
    ...joins.map(({ name }) => name),
    ...columns.flatMap(({ name }) => name.split('.')[0] ?? []),
  ]);
  const name = freeName(link.display_name, taken, 'app');
  const { way, moduleId, field } = link;
  return { name, way, moduleId, field, ...(link.of === null ? {} : { of: link.of }) };
}
