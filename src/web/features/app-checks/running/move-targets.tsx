import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from '../reports/report.module.css';
import type { RunningPreview } from '../reports/result-tones.ts';

/** A choice for each step that the draft lacks: the step that its entries move to. */
export function MoveTargets(props: {
  lost: RunningPreview['unmapped'];
  preview: RunningPreview;
  mapping: Readonly<Record<string, string>>;
  onChoose: (activityId: string, target: string) => void;
}) {
  const t = useT();
  const none = { value: '', label: t('process:chooseTarget') };
  const steps = props.preview.targets.map(({ activityId, activityName }) => ({
    value: activityId,
    label: activityName,
  }));
  if (props.lost.length === 0) return null;
  return (
    <div className={styles.mapping}>
      {props.lost.map(({ activityId, activityName, count }) => (
        <Field key={activityId} label={t('process:targetFor', { activity: activityName, count })}>
          {(control) => (
            <Select
              {...control}
              value={props.mapping[activityId] ?? ''}
              options={[none, ...steps]}
              onChange={(target) => props.onChoose(activityId, target)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
