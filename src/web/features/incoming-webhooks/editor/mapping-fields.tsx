import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listMappingTargets } from '#contracts/incoming-webhooks/list-mapping-targets.ts';
import type { DocumentPlace } from '#engine/text/json-pointer.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import type { EditedMapping, EditedTable, FieldSource, FieldSources } from '../edited-mapping.ts';
import styles from '../incoming-webhooks.module.css';
import { PlaceInput } from './place-input.tsx';

export type Targets = EndpointOutput<typeof listMappingTargets>;

/** What a mapping fills. */
export type MappingTargets = Pick<Targets, 'fields' | 'tables' | 'files'>;

interface MappingProps {
  readonly edited: EditedMapping;
  readonly targets: MappingTargets;
  readonly places: readonly DocumentPlace[];
  /** The fault at a path, such as `body.mapping.fields[0].place`. */
  readonly faultAt: (path: string) => string | undefined;
  /** What the mapping is about; by default the body of a call. */
  readonly about?: string;
  readonly onChange: (part: Partial<EditedMapping>) => void;
}

/** Which place of the body fills which field. */
export function MappingFields(props: MappingProps) {
  const t = useT();
  const { edited, targets, places, faultAt, onChange } = props;
  const plain = places.filter((place) => !place.inRow);
  const faultOf = (name: string) => {
    const at = `body.mapping.fields[${Object.keys(edited.fields).indexOf(name)}]`;
    return faultAt(`${at}.field`) ?? faultAt(`${at}.place`);
  };
  return (
    <section className={log.form} aria-label={t('incoming-webhooks:mapping')}>
      <SectionTitle>{t('incoming-webhooks:mapping')}</SectionTitle>
      <p className={log.hint}>
        {faultAt('body.mapping') ?? props.about ?? t('incoming-webhooks:mappingAbout')}
      </p>
      <Sources
        targets={targets.fields}
        sources={edited.fields}
        places={plain}
        faultOf={faultOf}
        onChange={(fields) => onChange({ fields })}
      />
      {targets.files.length > 0 && (
        <>
          <p className={log.hint}>{t('incoming-webhooks:filesAbout')}</p>
          <Sources
            targets={targets.files}
            sources={edited.fields}
            places={[...plain, ...places.filter((place) => place.inRow), ...objectsOf(plain)]}
            allowsText={false}
            faultOf={faultOf}
            onChange={(fields) => onChange({ fields })}
          />
        </>
      )}
      {targets.tables.map((table) => (
        <TableSource
          key={table.name}
          table={table}
          edited={edited.tables[table.name] ?? { place: null, fields: {} }}
          places={places}
          onChange={(next) => onChange({ tables: { ...edited.tables, [table.name]: next } })}
        />
      ))}
    </section>
  );
}

/** The objects whose `content` is a place: a file of the sample is one of them. */
function objectsOf(places: readonly DocumentPlace[]): readonly DocumentPlace[] {
  return places.flatMap(({ pointer }) =>
    pointer.endsWith('/content') && pointer !== '/content'
      ? [{ pointer: pointer.slice(0, -'/content'.length), value: undefined }]
      : [],
  );
}

function TableSource(props: {
  readonly table: Targets['tables'][number];
  readonly edited: EditedTable;
  readonly places: readonly DocumentPlace[];
  readonly onChange: (table: EditedTable) => void;
}) {
  const t = useT();
  const { table, edited, places, onChange } = props;
  const list = places.find(({ pointer }) => pointer === edited.place);
  return (
    <div className={log.form}>
      <Field label={t('incoming-webhooks:rowsOf', { table: table.label })}>
        {(control) => (
          <PlaceInput
            {...control}
            source={edited.place === null ? null : { place: edited.place }}
            places={places.filter((place) => place.inRow)}
            placeholder={t('incoming-webhooks:notFilled')}
            onChange={(source) =>
              onChange({ ...edited, place: source && 'place' in source ? source.place : null })
            }
          />
        )}
      </Field>
      {edited.place !== null && (
        <div className={styles.inset}>
          <Sources
            targets={table.fields}
            sources={edited.fields}
            places={list?.inRow ?? []}
            faultOf={() => undefined}
            onChange={(fields) => onChange({ ...edited, fields })}
          />
        </div>
      )}
    </div>
  );
}

function Sources(props: {
  readonly targets: Targets['fields'];
  readonly sources: FieldSources;
  readonly places: readonly DocumentPlace[];
  /** Whether a typed text can fill a field. */
  readonly allowsText?: boolean;
  readonly faultOf: (name: string) => string | undefined;
  readonly onChange: (sources: FieldSources) => void;
}) {
  const t = useT();
  const { targets, sources, places, allowsText = true, onChange } = props;
  const set = (name: string, source: FieldSource | null) => {
    const { [name]: _, ...others } = sources;
    onChange(source === null ? others : { ...others, [name]: source });
  };
  return (
    <div className={styles.mapping}>
      {targets.map(({ name, label, is_required: isRequired }) => (
        <Field key={name} label={label} isRequired={isRequired} error={props.faultOf(name)}>
          {(control) => (
            <PlaceInput
              {...control}
              source={sources[name] ?? null}
              places={places}
              allowsText={allowsText}
              placeholder={t('incoming-webhooks:notFilled')}
              onChange={(source) => set(name, source)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
