import { inboxBodyPlaces, inboxStarts } from '#contracts/inboxes/inbox-shapes.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from '../inboxes.module.css';
import type { EditorProps, Targets } from './editor-props.ts';
import { placeKey } from './place-key.ts';

/** What a mail does, and which part of it fills which field. */
export function PlanFields(props: EditorProps & { readonly targets: Targets }) {
  const t = useT();
  const { edited, faultAt, onChange } = props;
  return (
    <section className={log.form} aria-label={t('inboxes:mapping')}>
      <SectionTitle>{t('inboxes:starts')}</SectionTitle>
      <Field label={t('inboxes:starts')} error={faultAt('body.starts')}>
        {(control) => (
          <Select
            {...control}
            value={edited.starts ?? ''}
            options={[
              ...inboxStarts.map((value) => ({ value, label: t(`inboxes:starts_${value}`) })),
              { value: '', label: t('inboxes:starts_none') },
            ]}
            onChange={(value) => onChange({ starts: inboxStarts.find((one) => one === value) ?? null })}
          />
        )}
      </Field>
      <Checkbox
        label={t('inboxes:takesReplies')}
        isChecked={edited.takesReplies}
        onChange={(takesReplies) => onChange({ takesReplies })}
      />
      {edited.starts !== null && <Mapping {...props} />}
    </section>
  );
}

function Mapping({ edited, targets, faultAt, onChange }: EditorProps & { readonly targets: Targets }) {
  const t = useT();
  const places = inboxBodyPlaces.map((place) => ({ value: place, label: t(placeKey(place)) }));
  const set = (name: string, place: string) => {
    const { [name]: _, ...others } = edited.fields;
    onChange({ fields: place === '' ? others : { ...others, [name]: place } });
  };
  return (
    <>
      <SectionTitle>{t('inboxes:mapping')}</SectionTitle>
      <p className={log.hint}>{faultAt('body.mapping') ?? t('inboxes:mappingAbout')}</p>
      <div className={styles.pair}>
        {targets.fields.map(({ name, label, is_required: isRequired }) => (
          <Field
            key={name}
            label={label}
            isRequired={isRequired}
            error={faultAt(`body.mapping.fields[${Object.keys(edited.fields).indexOf(name)}].field`)}
          >
            {(control) => (
              <Select
                {...control}
                value={edited.fields[name] ?? ''}
                options={[{ value: '', label: t('inboxes:notFilled') }, ...places]}
                onChange={(place) => set(name, place)}
              />
            )}
          </Field>
        ))}
        {targets.files.length > 0 && (
          <Field label={t('inboxes:attachments')} error={faultAt('body.attachments_field')}>
            {(control) => (
              <Select
                {...control}
                value={edited.attachmentsField}
                options={[
                  { value: '', label: t('inboxes:attachmentsNone') },
                  ...targets.files.map(({ name, label }) => ({ value: name, label })),
                ]}
                onChange={(attachmentsField) => onChange({ attachmentsField })}
              />
            )}
          </Field>
        )}
      </div>
    </>
  );
}
