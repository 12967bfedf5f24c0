import { fetchConnectors } from '#contracts/connectors/fetch-connectors.ts';
import { fetchSecurityHeaders } from '#contracts/connectors/fetch-security-headers.ts';
import { settingText } from '#engine/form/sources/external-call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import { fieldOptions, fieldsBeside } from './form-shape.ts';
import { Pick } from './pick.tsx';
import type { SourceSettingProps } from './source-setting-props.ts';
import styles from './source-settings.module.css';

/** The connector that a field gets its values from. */
export function ChosenConnector({ id, label, value, onChange }: SourceSettingProps) {
  const { data = [] } = useEndpoint(fetchConnectors, { query: {} });
  const options = data.map((connector) => ({ value: connector.id, label: connector.name }));
  return (
    <Pick
      id={id}
      label={label}
      value={settingText(value)}
      options={options}
      onChange={(next) => onChange(next || undefined)}
    />
  );
}

/** The security header that goes along with a request. */
export function ChosenSecurityHeader({ id, label, value, onChange }: SourceSettingProps) {
  const { data = [] } = useEndpoint(fetchSecurityHeaders, undefined);
  const options = data.map((header) => ({ value: header.id, label: `${header.name} (${header.host})` }));
  return (
    <Pick
      id={id}
      label={label}
      value={settingText(value)}
      options={options}
      onChange={(next) => onChange(next || undefined)}
    />
  );
}

/** From which field each value of the connector is taken. */
export function ConnectorInputs({ id, field, form, value, onChange }: SourceSettingProps) {
  const t = useT();
  const { data = [] } = useEndpoint(fetchConnectors, { query: {} });
  const inputs = data.find((connector) => connector.id === field.connectorId)?.inputs ?? [];
  const chosen = (value ?? {}) as Readonly<Record<string, string>>;
  const options = fieldOptions(fieldsBeside(form, field));
  if (inputs.length === 0) {
    const hint = field.connectorId ? 'source-settings:noInputs' : 'source-settings:chooseConnectorFirst';
    return <span className={styles.hint}>{t(hint)}</span>;
  }
  return (
    <div className={styles.group} id={id} tabIndex={-1}>
      {inputs.map((name) => (
        <div key={name} className={styles.pair}>
          <code className="cut">{name}</code>
          <Pick
            label={t('source-settings:valueOf', { name })}
            value={chosen[name] ?? (options.some((option) => option.value === name) ? name : '')}
            options={options}
            onChange={(next) => onChange({ ...chosen, [name]: next })}
          />
        </div>
      ))}
    </div>
  );
}

/** A column of the connector's answer, or a path that is typed. */
export function ConnectorColumn({ id, field, value, onChange }: SourceSettingProps) {
  const { data = [] } = useEndpoint(fetchConnectors, { query: {} });
  const columns =
    data.find((connector) => connector.id === field.connectorId)?.display_columns.available ?? [];
  return (
    <>
      <input
        id={id}
        className={styles.typed}
        list={`${id}-columns`}
        value={settingText(value)}
        maxLength={200}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
      <datalist id={`${id}-columns`}>
        {columns.map((column) => (
          <option key={column} value={column} />
        ))}
      </datalist>
    </>
  );
}

interface NamedText {
  readonly name: string;
  readonly value: string;
}

/** Names with their texts, such as the parameters of a request. */
export function NameValues(props: {
  readonly id: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}) {
  const { id, value, onChange } = props;
  const t = useT();
  const rows = Array.isArray(value) ? (value as readonly NamedText[]) : [];
  const keys = useItemKeys(rows);
  const change = (place: number, part: Partial<NamedText>) =>
    onChange(rows.map((row, index) => (index === place ? { ...row, ...part } : row)));
  return (
    <div className={styles.group} id={id} tabIndex={-1}>
      {rows.map((row, place) => (
        <div key={keys[place]} className={styles.line}>
          <div className={styles.pair}>
            <TextInput
              size="small"
              aria-label={t('source-settings:nameOf', { number: place + 1 })}
              value={row.name}
              maxLength={200}
              onChange={(name) => change(place, { name })}
            />
            <TextInput
              size="small"
              aria-label={t('source-settings:textOf', { number: place + 1 })}
              value={row.value}
              maxLength={4000}
              onChange={(text) => change(place, { value: text })}
            />
          </div>
          <IconButton
            size="tiny"
            icon="x"
            label={t('source-settings:remove')}
            onClick={() => onChange(rows.toSpliced(place, 1))}
          />
        </div>
      ))}
      <Button size="tiny" icon="plus" onClick={() => onChange([...rows, { name: '', value: '' }])}>
        {t('source-settings:addLine')}
      </Button>
    </div>
  );
}
