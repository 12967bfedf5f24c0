import { useState } from 'react';
import { getOutOfOffice } from '#contracts/absences/get-out-of-office.ts';
import { setOutOfOffice } from '#contracts/absences/set-out-of-office.ts';
import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { PersonPicker, type PickedPerson } from '#web/features/entry-form/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DayInput } from '#web/ui/input/day-input.tsx';
import { Field } from '#web/ui/input/field.tsx';
import styles from './absences.module.css';
import { type AppSubstitute, AppSubstitutes } from './app-substitutes.tsx';

type Output = EndpointOutput<typeof getOutOfOffice>;
type Absence = NonNullable<Output['outOfOffice']>;
type Request = EndpointRequest<typeof setOutOfOffice>['body']['outOfOffice'];

const monthMs = 30 * 86_400_000;

/** When one is away, and who decides meanwhile. */
export function AbsenceForm({ outOfOffice: absence, isAway, apps }: Output) {
  const t = useT();
  const organization = useEndpoint(getCurrentOrganization, undefined, { staleMs: monthMs });
  const dayFormat = organization.data?.date_format ?? 'YYYY-MM-DD';
  const draft = useAbsenceDraft(absence);
  const [isChecked, setIsChecked] = useState(false);
  const { save, error, isPending } = useSaving(absence);
  const faultOf = (name: string, value: unknown) => {
    if (isChecked && value === null) return t('ui:fieldRequired');
    return error?.violations.find(({ path }) => path === `body.outOfOffice.${name}`)?.message;
  };
  const submit = () => {
    setIsChecked(true);
    if (draft.request) save(draft.request);
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
      {absence && <AbsenceNotice absence={absence} isAway={isAway} />}
      {error && error.violations.length === 0 && <Notice>{error.message}</Notice>}
      <div className={styles.days}>
        <Field label={t('absences:awayFrom')} isRequired error={faultOf('from', draft.from)}>
          {(control) => (
            <DayInput {...control} value={draft.from} format={dayFormat} onChange={draft.setFrom} />
          )}
        </Field>
        <Field label={t('absences:awayTo')} isRequired error={faultOf('to', draft.to)}>
          {(control) => <DayInput {...control} value={draft.to} format={dayFormat} onChange={draft.setTo} />}
        </Field>
      </div>
      <Field
        label={t('absences:substitute')}
        help={t('absences:substituteHelp')}
        isRequired
        error={faultOf('substituteId', draft.substitute)}
      >
        {(control) => (
          <PersonPicker control={control} value={draft.substitute} onChange={draft.setSubstitute} />
        )}
      </Field>
      <AppSubstitutes
        apps={apps}
        lines={draft.lines}
        onChange={draft.setLines}
        faultAt={(place, name) => {
          const line = draft.lines[place];
          return faultOf(`others.${place}.${name}`, name === 'moduleId' ? line?.moduleId : line?.substitute);
        }}
      />
      <div className={styles.segments}>
        <Button kind="soft" type="submit" isBusy={isPending}>
          {t('ui:save')}
        </Button>
        {absence && (
          <Button icon="undo-2" isDisabled={isPending} onClick={() => save(null)}>
            {t(isAway ? 'absences:backAgain' : 'absences:notAway')}
          </Button>
        )}
      </div>
    </form>
  );
}

function AbsenceNotice({ absence, isAway }: { absence: Absence; isAway: boolean }) {
  const t = useT();
  const format = useFormat();
  return (
    <Notice tone={isAway ? 'warning' : 'info'}>
      {t(isAway ? 'absences:awayNow' : 'absences:awayLater', {
        name: absence.substitute.name,
        from: format.date(absence.from),
        to: format.date(absence.to),
      })}
    </Notice>
  );
}

/** What has been chosen; `request` is null as long as something is missing. */
function useAbsenceDraft(absence: Absence | null) {
  const [from, setFrom] = useState(absence?.from ?? null);
  const [to, setTo] = useState(absence?.to ?? null);
  const [substitute, setSubstitute] = useState<PickedPerson | null>(absence?.substitute ?? null);
  const [lines, setLines] = useState<readonly AppSubstitute[]>(
    () =>
      absence?.others.map((other) => ({
        key: other.app.id,
        moduleId: other.app.id,
        substitute: other.substitute,
      })) ?? [],
  );
  const others = lines.flatMap(({ moduleId, substitute: person }) =>
    moduleId && person ? [{ moduleId, substituteId: person.id }] : [],
  );
  const isWhole = others.length === lines.length;
  const request: Request =
    from && to && substitute && isWhole ? { from, to, substituteId: substitute.id, others } : null;
  return { from, setFrom, to, setTo, substitute, setSubstitute, lines, setLines, request };
}

/** Saves or removes an absence. The removal can be undone. */
function useSaving(before: Absence | null) {
  const t = useT();
  const restore = useAction(setOutOfOffice, {
    invalidates: [getOutOfOffice],
  });
  const set = useAction(setOutOfOffice, {
    invalidates: [getOutOfOffice],
    onSuccess: (_, { body }) => {
      if (body.outOfOffice) toast.success(t('absences:absenceSaved'));
      else {
        const takeBack = () => restore.run({ body: { outOfOffice: requestOf(before) } });
        toast.undo(t('absences:absenceRemoved'), t('ui:undo'), takeBack);
      }
    },
    errors: 'screen',
  });
  return {
    save: (outOfOffice: Request) => set.run({ body: { outOfOffice } }),
    error: set.error,
    isPending: set.isBusy,
  };
}

function requestOf(absence: Absence | null): Request {
  if (!absence) return null;
  const { from, to, substitute, others } = absence;
  const inApps = others.map((other) => ({ moduleId: other.app.id, substituteId: other.substitute.id }));
  return { from, to, substituteId: substitute.id, others: inApps };
}
