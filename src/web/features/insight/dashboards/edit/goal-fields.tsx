import { useState } from 'react';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { type GoalKind, goalKinds } from '#engine/insight/goal.ts';
import { widgetLimits } from '#engine/insight/widget.ts';
import { addMonths } from '#engine/value/calendar.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { DayInput } from '#web/ui/input/day-input.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import { Select } from '#web/ui/select/select.tsx';
import type { Widget } from '../board-state.ts';
import styles from '../dashboards.module.css';

const usualGoal = 100;

/** With what a figure is compared, and whether it should reach that or stay within it. */
export function GoalFields(props: { readonly widget: Widget; readonly onChange: (widget: Widget) => void }) {
  const t = useT();
  const { widget, onChange } = props;
  const isGauge = widget.kind === 'gauge';
  const goal = widget.goal ?? (isGauge ? usualGoal : undefined);
  // While somebody types, what is no goal yet stands there, such as the 0 of 0.5.
  const [typed, setTyped] = useState<string | null>(null);
  const setGoal = (text: string) => {
    setTyped(text);
    if (Number(text) > 0) onChange({ ...widget, goal: Number(text) });
    else if (text === '' && !isGauge) onChange({ ...widget, goal: undefined });
  };
  return (
    <>
      <Field label={t('dashboards:goal')} {...(isGauge ? {} : { help: t('dashboards:goalNone') })}>
        {(control) => (
          <TextInput
            {...control}
            type="number"
            value={typed ?? (goal === undefined ? '' : String(goal))}
            onChange={setGoal}
            onBlur={() => setTyped(null)}
          />
        )}
      </Field>
      <LaterGoals {...props} />
      {!isGauge && (goal !== undefined || (widget.goals ?? []).length > 0) && (
        <Field label={t('dashboards:goalIs')}>
          {(control) => (
            <Select
              {...control}
              value={widget.goalIs ?? 'least'}
              onChange={(next) => onChange({ ...widget, goalIs: next as GoalKind })}
              options={goalKinds.map((value) => ({ value, label: t(`dashboards:goalIs_${value}`) }))}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** Goals that hold from a day on, such as the budget of each year. */
function LaterGoals({ widget, onChange }: { widget: Widget; onChange: (widget: Widget) => void }) {
  const t = useT();
  const organization = useEndpoint(getCurrentOrganization, undefined);
  const goals = widget.goals ?? [];
  const keys = useItemKeys(goals);
  const change = (next: readonly LaterGoal[]) =>
    onChange({ ...widget, goals: next.length > 0 ? [...next] : undefined });
  const add = () => {
    const last = goals.at(-1);
    const from = last ? (addMonths(last.from, 12) ?? last.from) : `${new Date().getFullYear() + 1}-01-01`;
    change([...goals, { from, goal: last?.goal ?? widget.goal ?? usualGoal }]);
  };
  return (
    <div className={styles.goals}>
      {goals.map((one, place) => (
        <LaterGoalLine
          key={keys[place]}
          goal={one}
          format={organization.data?.date_format ?? 'YYYY-MM-DD'}
          onChange={(next) => change(goals.map((other, index) => (index === place ? next : other)))}
          onRemove={() => change(goals.filter((_other, index) => index !== place))}
        />
      ))}
      <Button
        size="small"
        kind="ghost"
        icon="plus"
        isDisabled={goals.length >= widgetLimits.goals}
        onClick={add}
      >
        {t('dashboards:addGoal')}
      </Button>
    </div>
  );
}

type LaterGoal = NonNullable<Widget['goals']>[number];

function LaterGoalLine(props: {
  readonly goal: LaterGoal;
  readonly format: string;
  readonly onChange: (goal: LaterGoal) => void;
  readonly onRemove: () => void;
}) {
  const t = useT();
  const { goal, format, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={styles.goalLine}>
      <DayInput
        aria-label={t('dashboards:goalFrom')}
        value={goal.from}
        format={format}
        onChange={(from) => from && onChange({ ...goal, from })}
      />
      <TextInput
        aria-label={t('dashboards:goal')}
        type="number"
        value={typed ?? String(goal.goal)}
        onChange={(text) => {
          setTyped(text);
          if (Number(text) > 0) onChange({ ...goal, goal: Number(text) });
        }}
        onBlur={() => setTyped(null)}
      />
      <IconButton icon="x" size="tiny" label={t('dashboards:removeGoal')} onClick={props.onRemove} />
    </div>
  );
}
