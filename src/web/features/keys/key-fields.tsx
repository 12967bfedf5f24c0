import type { KeyScope } from '#contracts/keys/key-shapes.ts';
import type { RoleFlags } from '#contracts/permissions.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { MultiCombobox } from '#web/ui/select/multi-combobox.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { ScopeFields } from './scope-fields.tsx';

/** What a dialog asks of any key. */
export interface EditedKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly appIds: readonly string[];
  /** Null: no end. */
  readonly validDays: number | null;
}

export interface NamedThing {
  readonly id: string;
  readonly name: string;
}

const offeredDays = [7, 30, 90, 365] as const;

/** A key before anybody has chosen anything. */
export const freshKey: EditedKey = { name: '', scopes: ['read'], appIds: [], validDays: 90 };

/** The parts of the request that every key has. */
export function settingsOf({ name, scopes, appIds }: EditedKey) {
  return { name, scopes: [...scopes], app_ids: appIds.length === 0 ? null : [...appIds] };
}

/** Name, scopes, apps and end of a key. */
export function KeyFields(props: {
  readonly edited: EditedKey;
  readonly apps: readonly NamedThing[];
  readonly canLast: boolean;
  /** The flags of the person that the key acts as. */
  readonly flags: RoleFlags;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (part: Partial<EditedKey>) => void;
}) {
  const t = useT();
  const { edited, faultAt, onChange } = props;
  const days = offeredDays.map((count) => ({
    value: String(count),
    label: t('keys:afterDays', { days: count }),
  }));
  const ends = props.canLast ? [...days, { value: '', label: t('keys:never') }] : days;
  return (
    <>
      <Field label={t('keys:name')} error={faultAt('body.name')} isRequired>
        {(control) => (
          <TextInput
            {...control}
            value={edited.name}
            maxLength={100}
            onChange={(name) => onChange({ name })}
            hasAutofocus
          />
        )}
      </Field>
      <ScopeFields
        scopes={edited.scopes}
        flags={props.flags}
        error={faultAt('body.scopes')}
        onChange={(scopes) => onChange({ scopes })}
      />
      <Things
        label={t('keys:apps')}
        placeholder={t('keys:allApps')}
        things={props.apps}
        ids={edited.appIds}
        error={faultAt('body.app_ids')}
        onChange={(appIds) => onChange({ appIds })}
      />
      <Field label={t('keys:ends')}>
        {(control) => (
          <Select
            {...control}
            value={String(edited.validDays ?? '')}
            options={ends}
            onChange={(value) => onChange({ validDays: value === '' ? null : Number(value) })}
          />
        )}
      </Field>
    </>
  );
}

/** Several of the things, by their names. */
export function Things(props: {
  readonly label: string;
  readonly placeholder?: string;
  readonly things: readonly NamedThing[];
  readonly ids: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly string[]) => void;
}) {
  const t = useT();
  return (
    <Field label={props.label} error={props.error}>
      {(control) => (
        <MultiCombobox
          {...control}
          placeholder={props.placeholder}
          emptyText={t('ui:noMatch')}
          removeLabel={(name) => t('keys:removeOne', { name: name })}
          options={props.things.map(({ id, name }) => ({ value: id, label: name }))}
          values={props.ids}
          onChange={props.onChange}
        />
      )}
    </Field>
  );
}
