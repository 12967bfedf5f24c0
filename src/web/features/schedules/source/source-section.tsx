import { getConnector } from '#contracts/connectors/get-connector.ts';
import { listConnectors } from '#contracts/connectors/list-connectors.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { DocumentPlace } from '#engine/text/json-pointer.ts';
import { MappingFields, PlaceInput } from '#web/features/incoming-webhooks/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';
import styles from '../schedules.module.css';
import type { EditedSource } from './edited-source.ts';
import { mappingTargets } from './mapping-targets.ts';

/** The data connector whose rows start entries, and which part of a row fills which field. */
export function SourceSection(props: {
  source: EditedSource;
  form: CompiledForm;
  error: ApiError | null;
  onChange: (source: EditedSource) => void;
}) {
  const t = useT();
  const { source, form, onChange } = props;
  const { connectorId } = source;
  const { data: list } = useEndpoint(listConnectors, { body: { length: 100 } });
  const { data: connector } = useEndpoint(
    getConnector,
    { params: { id: connectorId } },
    { isEnabled: connectorId !== '', keepPrevious: false },
  );
  const places = (connector?.display_columns.available ?? []).map((column) => ({
    pointer: `/${column.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    value: '',
  }));
  const change = (part: Partial<EditedSource>) => onChange({ ...source, ...part });
  const faultAt = (path: string) => props.error?.violations.find((one) => one.path === path)?.message;
  return (
    <div className={styles.source}>
      <div className={styles.sourceFields}>
        <Field
          label={t('schedules:connector')}
          isRequired
          help={t('schedules:connectorHelp')}
          error={faultAt('body.source.connectorId')}
        >
          {(control) => (
            <Combobox
              {...control}
              placeholder={t('schedules:chooseConnector')}
              emptyText={t('ui:noMatch')}
              options={(list?.items ?? []).map(({ id, name: label }) => ({ value: id, label }))}
              value={connectorId || null}
              valueLabel={connector?.name}
              onChange={(id) => change({ connectorId: id ?? '', inputs: {} })}
            />
          )}
        </Field>
        <RowFields source={source} places={places} faultAt={faultAt} onChange={change} />
        {(connector?.inputs ?? []).map((name) => (
          <Field key={name} label={t('schedules:input', { name })} error={faultAt('body.source.inputs')}>
            {(control) => (
              <TextInput
                {...control}
                value={source.inputs[name] ?? ''}
                maxLength={2000}
                onChange={(value) => change({ inputs: { ...source.inputs, [name]: value } })}
              />
            )}
          </Field>
        ))}
      </div>
      <MappingFields
        edited={source}
        targets={mappingTargets(form)}
        places={places}
        about={t('schedules:mappingAbout')}
        faultAt={(path) => faultAt(path.replace('body.mapping', 'body.source.mapping'))}
        onChange={change}
      />
    </div>
  );
}

/** How rows are told apart, and how many start an entry at a time. */
function RowFields(props: {
  source: EditedSource;
  places: readonly DocumentPlace[];
  faultAt: (path: string) => string | undefined;
  onChange: (part: Partial<EditedSource>) => void;
}) {
  const t = useT();
  const { source, places, faultAt, onChange } = props;
  return (
    <>
      <Field
        label={t('schedules:key')}
        isRequired
        help={t('schedules:keyHelp')}
        error={faultAt('body.source.key')}
      >
        {(control) => (
          <PlaceInput
            {...control}
            source={source.key === null ? null : { place: source.key }}
            places={places}
            placeholder="/id"
            onChange={(chosen) => onChange({ key: chosen && 'place' in chosen ? chosen.place : null })}
          />
        )}
      </Field>
      <Field
        label={t('schedules:maxRows')}
        help={t('schedules:maxRowsHelp')}
        error={faultAt('body.source.maxRows')}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            value={source.maxRows === 0 ? '' : String(source.maxRows)}
            maxLength={4}
            onChange={(text) => onChange({ maxRows: Number(text.replaceAll(/\D/g, '')) })}
          />
        )}
      </Field>
    </>
  );
}
