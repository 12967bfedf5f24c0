import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { getLicence } from '#contracts/tenants/get-licence.ts';
import { saveLicence } from '#contracts/tenants/save-licence.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DayInput } from '#web/ui/input/day-input.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import styles from './organization.module.css';

const textOf = (seats: number | null) => (seats === null ? '' : String(seats));
const seatsOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : null);

/** The limits of the licence, where no operator signs it. */
export function LicenceLimitsForm({ licence }: { licence: EndpointOutput<typeof getLicence> }) {
  const t = useT();
  const organization = useEndpoint(getCurrentOrganization);
  const [lastDay, setLastDay] = useState(licence.expires_on);
  const [fullUsers, setFullUsers] = useState(textOf(licence.seats.FULL_USER.bought));
  const [others, setOthers] = useState(textOf(licence.seats.OTHER.bought));
  const save = useAction(saveLicence, {
    invalidates: [getLicence],
    success: t('organization:licenceSaved'),
    errors: 'fields',
  });
  const submit = () => {
    const limits = { expires_on: lastDay, full_users: seatsOf(fullUsers), others: seatsOf(others) };
    if (!save.isBusy) {
      const bots = licence.bots.map(({ provider, service }) => ({ provider, service }));
      void save.run({ body: { licence: { ...limits, bots } } });
    }
  };
  const kinds = [
    { name: 'full_users', kind: t('organization:fullUsers'), value: fullUsers, set: setFullUsers },
    { name: 'others', kind: t('organization:others'), value: others, set: setOthers },
  ];
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={t('organization:lastDay')} error={save.faultAt('body.licence.expires_on')}>
        {(control) => (
          <DayInput
            {...control}
            value={lastDay}
            format={organization.data?.date_format ?? 'YYYY-MM-DD'}
            onChange={setLastDay}
          />
        )}
      </Field>
      <div className={styles.pair}>
        {kinds.map(({ name, kind, value, set }) => (
          <Field
            key={name}
            label={t('organization:seatsOf', { kind })}
            help={t('organization:emptyIsUnlimited')}
            error={save.faultAt(`body.licence.${name}`)}
          >
            {(control) => (
              <TextInput {...control} inputMode="numeric" maxLength={7} value={value} onChange={set} />
            )}
          </Field>
        ))}
      </div>
      <div>
        <Button kind="primary" type="submit" isBusy={save.isBusy}>
          {t('ui:save')}
        </Button>
      </div>
    </form>
  );
}
