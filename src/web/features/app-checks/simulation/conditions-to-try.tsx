import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import type { ScenarioDraft } from './scenario.ts';
import styles from './simulation.module.css';
import type { Simulation } from './simulation-types.ts';

/** The conditions of the draft, to try others: another limit, for example. A blank one stays as it is. */
export function ConditionsToTry(props: {
  readonly scenario: ScenarioDraft;
  readonly set: (change: Partial<ScenarioDraft>) => void;
  readonly conditions: Simulation['conditions'];
}) {
  const t = useT();
  const { scenario, set, conditions } = props;
  const change = (activityId: string, text: string, saved: string) => {
    const { [activityId]: _before, ...others } = scenario.conditions;
    set({ conditions: text === saved ? others : { ...others, [activityId]: text } });
  };
  if (conditions.length === 0) return null;
  return (
    <fieldset className={styles.conditions}>
      <legend>
        {t('simulation:conditions')} <span className={styles.muted}>{t('simulation:draftOnly')}</span>
      </legend>
      {conditions.map(({ activityId, activityName, expression }) => (
        <Field key={activityId} label={activityName}>
          {(control) => (
            <TextInput
              {...control}
              value={scenario.conditions[activityId] ?? expression}
              placeholder={expression}
              onChange={(text) => change(activityId, text, expression)}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
