import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getOutOfOffice } from '#contracts/people/get-out-of-office.ts';
import { setOutOfOffice } from '#contracts/people/set-out-of-office.ts';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { PersonPicker, type PickedPerson } from '#web/features/entry-form/index.ts';
import { useEndpoint, useEndpointMutation } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState, Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DayInput } from '#web/ui/input/day-input.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from './profile.module.css';

type Absence = NonNullable<EndpointOutput<typeof getOutOfOffice>['outOfOffice']>;

const monthMs = 30 * 86_400_000;

/** When one is away and who decides meanwhile, and for whom one decides oneself. */
export function OutOfOffice() {
  const t = useT();
  const format = useFormat();
  const answer = useEndpoint(getOutOfOffice);
  const { data } = answer;
  return (
    <section aria-label={t('profile:outOfOffice')}>
      <SectionTitle isBig>{t('profile:outOfOffice')}</SectionTitle>
      {data ? (
        <div className={styles.fields}>
          <p className={styles.about}>{t('profile:outOfOfficeAbout')}</p>
          {data.actsFor.length > 0 && (
            <Notice tone="info">
              {t('profile:actsFor', { names: format.list(data.actsFor.map(({ name }) => name)) })}
            </Notice>
          )}
          <AbsenceForm
            key={JSON.stringify(data.outOfOffice)}
            absence={data.outOfOffice}
            isAway={data.isAway}
          />
        </div>
      ) : answer.isError ? (
        <ErrorState
          title={t('ui:somethingFailed')}
          text={answer.error.message}
          retryLabel={t('ui:retry')}
          onRetry={() => void answer.refetch()}
        />
      ) : (
        <SkeletonForm rows={1} />
      )}
    </section>
  );
}

function AbsenceForm({ absence, isAway }: { absence: Absence | null; isAway: boolean }) {
  const t = useT();
  const format = useFormat();
  const organization = useEndpoint(getCurrentOrganization, undefined, { staleMs: monthMs });
  const dayFormat = organization.data?.date_format ?? 'YYYY-MM-DD';
  const [from, setFrom] = useState(absence?.from ?? null);
  const [to, setTo] = useState(absence?.to ?? null);
  const [substitute, setSubstitute] = useState<PickedPerson | null>(absence?.substitute ?? null);
  const [isChecked, setIsChecked] = useState(false);
  const { save, error, isPending } = useSaving(absence);
  const faultOf = (name: 'from' | 'to' | 'substituteId', value: unknown) => {
    if (isChecked && value === null) return t('ui:fieldRequired');
    return error?.violations.find(({ path }) => path === `body.outOfOffice.${name}`)?.message;
  };
  const submit = () => {
    setIsChecked(true);
    if (from && to && substitute) save({ from, to, substitute });
  };
  return (
    <form
      className={styles.absence}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) submit();
      }}
    >
      {absence && (
        <Notice tone={isAway ? 'warning' : 'info'}>
          {t(isAway ? 'profile:awayNow' : 'profile:awayLater', {
            name: absence.substitute.name,
            from: format.date(absence.from),
            to: format.date(absence.to),
          })}
        </Notice>
      )}
      {error && error.violations.length === 0 && <Notice>{error.message}</Notice>}
      <div className={styles.days}>
        <Field label={t('profile:awayFrom')} isRequired error={faultOf('from', from)}>
          {(control) => <DayInput {...control} value={from} format={dayFormat} onChange={setFrom} />}
        </Field>
        <Field label={t('profile:awayTo')} isRequired error={faultOf('to', to)}>
          {(control) => <DayInput {...control} value={to} format={dayFormat} onChange={setTo} />}
        </Field>
      </div>
      <Field
        label={t('profile:substitute')}
        help={t('profile:substituteHelp')}
        isRequired
        error={faultOf('substituteId', substitute)}
      >
        {(control) => <PersonPicker control={control} value={substitute} onChange={setSubstitute} />}
      </Field>
      <div className={styles.segments}>
        <Button kind="soft" type="submit" isBusy={isPending}>
          {t('ui:save')}
        </Button>
        {absence && (
          <Button icon="undo-2" isDisabled={isPending} onClick={() => save(null)}>
            {t(isAway ? 'profile:backAgain' : 'profile:notAway')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Saves an absence, or that there is none; the latter can be taken back. */
function useSaving(before: Absence | null) {
  const t = useT();
  const restore = useEndpointMutation(setOutOfOffice, {
    invalidates: [getOutOfOffice],
    onError: (error) => toast.error(error.message),
  });
  const set = useEndpointMutation(setOutOfOffice, {
    invalidates: [getOutOfOffice],
    onSuccess: (_, { body }) => {
      if (body.outOfOffice) toast.success(t('profile:absenceSaved'));
      else toast.undo(t('profile:absenceRemoved'), t('ui:undo'), () => restore.mutate(requestOf(before)));
    },
  });
  return {
    save: (absence: Absence | null) => set.mutate(requestOf(absence)),
    error: set.error,
    isPending: set.isPending,
  };
}

function requestOf(absence: Absence | null) {
  const outOfOffice = absence && {
    from: absence.from,
    to: absence.to,
    substituteId: absence.substitute.id,
  };
  return { body: { outOfOffice } };
}
