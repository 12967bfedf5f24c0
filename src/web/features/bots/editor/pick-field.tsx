import { listMappingTargets } from '#contracts/incoming-webhooks/list-mapping-targets.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';

type Kind = 'written' | 'key' | 'outcome';

/** What can be picked of an app: fields and table sections that are written, fields that find an entry, outcomes. */
function usePickable(moduleId: string, kind: Kind) {
  const { data } = useEndpoint(
    listMappingTargets,
    { query: { moduleId } },
    { isEnabled: moduleId !== '', keepPrevious: false },
  );
  if (!data) return [];
  if (kind === 'outcome') return data.outcomes.map((name) => ({ value: name, label: name }));
  const all =
    kind === 'key'
      ? data.fields.filter(({ is_key: isKey }) => isKey)
      : [...data.fields, ...data.tables, ...data.files];
  return all.map(({ name, label }) => ({ value: name, label: label === name ? name : `${label} (${name})` }));
}

/** A name of an app that is picked from a list; typed where there is no app, as for values of connectors. */
export function PickField(props: {
  readonly label: string;
  readonly moduleId: string;
  readonly kind: Kind;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (name: string) => void;
}) {
  const t = useT();
  const { label, moduleId, kind, value, fault, onChange } = props;
  const options = usePickable(moduleId, kind);
  const isKnown = value === '' || options.some((one) => one.value === value);
  return (
    <Field label={label} error={fault}>
      {(control) =>
        moduleId === '' ? (
          <TextInput {...control} value={value} maxLength={60} onChange={onChange} />
        ) : (
          <Combobox
            {...control}
            emptyText={t('ui:noMatch')}
            options={isKnown ? options : [{ value, label: value }, ...options]}
            value={value || null}
            onChange={(name) => onChange(name ?? '')}
          />
        )
      }
    </Field>
  );
}
