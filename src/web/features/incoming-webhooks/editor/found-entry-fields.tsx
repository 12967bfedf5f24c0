import type { DocumentPlace } from '#engine/text/json-pointer.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { Select } from '#web/ui/select/select.tsx';
import type { EditedIncoming } from '../edited-incoming.ts';
import styles from '../incoming-webhooks.module.css';
import type { Targets } from './mapping-fields.tsx';
import { PlaceInput } from './place-input.tsx';

/** How the entry is found that a call changes or decides. */
export function FoundEntryFields(props: {
  readonly edited: EditedIncoming;
  readonly targets: Targets;
  readonly places: readonly DocumentPlace[];
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (part: Partial<EditedIncoming>) => void;
}) {
  const t = useT();
  const { edited, targets, places, faultAt, onChange } = props;
  const missing = faultAt('body.entry_key');
  const keys = targets.fields.filter((field) => field.is_key);
  return (
    <div className={styles.pair}>
      <Field
        label={t('incoming-webhooks:keyField')}
        isRequired
        error={edited.keyField === '' ? missing : faultAt('body.entry_key.field')}
      >
        {(control) => (
          <Select
            {...control}
            value={edited.keyField}
            onChange={(keyField) => onChange({ keyField })}
            options={[
              { value: '', label: t('incoming-webhooks:chooseField') },
              ...keys.map(({ name, label }) => ({ value: name, label })),
            ]}
          />
        )}
      </Field>
      <Field
        label={t('incoming-webhooks:keyPlace')}
        isRequired
        error={edited.keyField === '' ? undefined : missing}
      >
        {(control) => (
          <PlaceInput
            {...control}
            source={edited.keyPlace === null ? null : { place: edited.keyPlace }}
            places={places.filter((place) => !place.inRow)}
            placeholder="/id"
            onChange={(source) => onChange({ keyPlace: source && 'place' in source ? source.place : null })}
          />
        )}
      </Field>
    </div>
  );
}
