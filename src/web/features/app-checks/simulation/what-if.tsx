import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { DayInput } from '#web/ui/input/day-input.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { ConditionsToTry } from './conditions-to-try.tsx';
import { PeopleAndPrice } from './people-and-price.tsx';
import { durationFactors, type ScenarioDraft } from './scenario.ts';
import styles from './simulation.module.css';
import type { Simulation } from './simulation-types.ts';
import type { SimulationFormat } from './use-simulation-format.ts';

const weekChoices = ['4', '8', '12', '26'];
const maxExtra = 20;

interface WhatIfProps {
  readonly scenario: ScenarioDraft;
  readonly onChange: (scenario: ScenarioDraft) => void;
  readonly simulation: Simulation | undefined;
  readonly format: SimulationFormat;
  readonly isBusy: boolean;
  readonly onRun: () => void;
  readonly onStop: () => void;
}

/** What to try: arrivals, a goal and closed days in both versions, more people, other durations and conditions in the draft. */
export function WhatIf(props: WhatIfProps) {
  const t = useT();
  const { scenario, onChange, simulation, format, isBusy, onRun, onStop } = props;
  const set = (change: Partial<ScenarioDraft>) => onChange({ ...scenario, ...change });
  return (
    <form
      className={styles.whatIf}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onRun();
      }}
    >
      <h3>{t('simulation:whatIf')}</h3>
      <Surroundings scenario={scenario} set={set} simulation={simulation} format={format} />
      <PeopleAndPrice scenario={scenario} set={set} people={simulation?.people ?? []} />
      {simulation && simulation.steps.length > 0 && (
        <fieldset className={styles.steps}>
          <legend>
            {t('simulation:extraPeople')} <span className={styles.muted}>{t('simulation:draftOnly')}</span>
          </legend>
          {simulation.steps.map(({ activityId, activityName }) => (
            <StepChoice
              key={activityId}
              activityId={activityId}
              name={activityName}
              scenario={scenario}
              set={set}
              format={format}
            />
          ))}
        </fieldset>
      )}
      <ConditionsToTry scenario={scenario} set={set} conditions={simulation?.conditions ?? []} />
      <div className={styles.run}>
        <Button kind="primary" type="submit" icon="play" isBusy={isBusy}>
          {t(simulation ? 'simulation:runAgain' : 'simulation:run')}
        </Button>
        {isBusy && <Button onClick={onStop}>{t('simulation:stop')}</Button>}
      </div>
    </form>
  );
}

type Part = Pick<WhatIfProps, 'scenario' | 'format'> & {
  readonly set: (change: Partial<ScenarioDraft>) => void;
};

function Surroundings({ scenario, set, simulation, format }: Part & Pick<WhatIfProps, 'simulation'>) {
  const t = useT();
  const organization = useEndpoint(getCurrentOrganization);
  const datePattern = organization.data?.date_format ?? 'YYYY-MM-DD';
  const arrivals = simulation?.arrivals;
  const number = arrivals ? format.count(arrivals.perWeek) : '';
  const usual =
    arrivals === undefined || arrivals.basis === 'given'
      ? ''
      : t(
          arrivals.basis === 'assumed' ? 'simulation:entriesFrom_assumed' : 'simulation:entriesFrom_history',
          {
            number,
          },
        );
  return (
    <>
      <Field label={t('simulation:entriesPerWeek')}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            value={scenario.perWeek}
            placeholder={usual}
            onChange={(perWeek) => set({ perWeek })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label={t('simulation:weeks')}>
          {(control) => (
            <Select
              {...control}
              value={scenario.weeks}
              options={weekChoices.map((value) => ({ value, label: value }))}
              onChange={(weeks) => set({ weeks })}
            />
          )}
        </Field>
        <Field label={t('simulation:goal')}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={scenario.goalDays}
              placeholder="–"
              onChange={(goalDays) => set({ goalDays })}
            />
          )}
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label={t('simulation:closedFrom')}>
          {(control) => (
            <DayInput
              {...control}
              format={datePattern}
              value={scenario.closedFrom}
              onChange={(closedFrom) => set({ closedFrom })}
            />
          )}
        </Field>
        <Field label={t('simulation:closedTo')}>
          {(control) => (
            <DayInput
              {...control}
              format={datePattern}
              value={scenario.closedTo}
              onChange={(closedTo) => set({ closedTo })}
            />
          )}
        </Field>
      </div>
    </>
  );
}

function StepChoice(props: Part & { readonly activityId: string; readonly name: string }) {
  const t = useT();
  const { activityId, name, scenario, set, format } = props;
  const extra = scenario.extraPeople[activityId] ?? 0;
  const setExtra = (count: number) =>
    set({ extraPeople: { ...scenario.extraPeople, [activityId]: Math.min(maxExtra, Math.max(0, count)) } });
  return (
    <div className={styles.step}>
      <span className="cut">{name}</span>
      <span className={styles.stepper}>
        <IconButton
          icon="minus"
          size="tiny"
          label={t('simulation:lessPeople', { step: name })}
          isDisabled={extra === 0}
          onClick={() => setExtra(extra - 1)}
        />
        <output>+{extra}</output>
        <IconButton
          icon="plus"
          size="tiny"
          label={t('simulation:morePeople', { step: name })}
          isDisabled={extra >= maxExtra}
          onClick={() => setExtra(extra + 1)}
        />
      </span>
      <Select
        kind="quiet"
        aria-label={t('simulation:workTakes', { step: name })}
        value={scenario.durationFactor[activityId] ?? '1'}
        options={durationFactors.map((value) => ({
          value,
          label:
            value === '1'
              ? t('simulation:workAsNow')
              : t('simulation:workPercent', { percent: format.percent(Number(value)) }),
        }))}
        onChange={(factor) => set({ durationFactor: { ...scenario.durationFactor, [activityId]: factor } })}
      />
    </div>
  );
}
