import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { PersonPicker, type PickedPerson } from '#web/features/entry-form/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { DayInput } from '#web/ui/input/day-input.tsx';
import { Field } from '#web/ui/input/field.tsx';
import groups from '../groups/groups.module.css';

/** When somebody leaves: now, or at the start of a day, for which somebody takes over what comes until then. */
export interface When {
  readonly isLater: boolean;
  readonly on: string | null;
  readonly rest: PickedPerson | null;
}

export function WhenLeaving(props: {
  when: When;
  faultAt: (path: string) => string | undefined;
  onChange: (when: When) => void;
}) {
  const t = useT();
  const organization = useEndpoint(getCurrentOrganization);
  const dateFormat = organization.data?.date_format ?? 'YYYY-MM-DD';
  const { when, faultAt, onChange } = props;
  return (
    <section className={groups.fields} aria-label={t('groups:whenLeaves')}>
      <h2 className={groups.part}>{t('groups:whenLeaves')}</h2>
      <Segmented
        label={t('groups:whenLeaves')}
        segments={[
          { value: 'now', label: t('groups:leavesNow') },
          { value: 'later', label: t('groups:leavesOnDay') },
        ]}
        value={when.isLater ? 'later' : 'now'}
        onChange={(value) => onChange({ ...when, isLater: value === 'later' })}
      />
      {when.isLater && (
        <>
          <Field
            label={t('groups:leavingDate')}
            help={t('groups:leavingDateHelp')}
            isRequired
            error={faultAt('body.on')}
          >
            {(control) => (
              <DayInput
                {...control}
                value={when.on}
                format={dateFormat}
                onChange={(on) => onChange({ ...when, on })}
              />
            )}
          </Field>
          <Field
            label={t('groups:restTo')}
            help={t('groups:restToHelp')}
            isRequired
            error={faultAt('body.rest_to')}
          >
            {(control) => (
              <PersonPicker
                control={control}
                value={when.rest}
                onChange={(rest) => onChange({ ...when, rest })}
              />
            )}
          </Field>
        </>
      )}
    </section>
  );
}
