import { useState } from 'react';
import { type GoalKind, goalKinds } from '#engine/insight/goal.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import type { Widget } from '../board-state.ts';

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
    else if (text === '' && !isGauge) onChange({ ...widget, goal: undefined, goalIs: undefined });
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
      {!isGauge && goal !== undefined && (
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
