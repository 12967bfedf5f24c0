import type { listBotRuns } from '#contracts/bots/list-bot-runs.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './comparison.module.css';

/** Chooses the run that is shown beside the one at hand; empty: none. */
export function CompareWith(props: {
  readonly shown: string;
  readonly chosen: string;
  readonly runs: EndpointOutput<typeof listBotRuns>['items'];
  readonly onChoose: (id: string) => void;
}) {
  const t = useT();
  const format = useFormat();
  const { shown, chosen, runs, onChoose } = props;
  const options = runs
    .filter(({ id }) => id !== shown)
    .map(({ id, started_on, status, version }) => ({
      value: id,
      label: [
        format.dateTime(started_on),
        t(`bots:status_${status}`),
        t('bots:version', { number: String(version) }),
      ].join(' · '),
    }));
  if (options.length === 0) return null;
  return (
    <div className={styles.choice}>
      <Field label={t('bots:compareWith')}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            options={[{ value: '', label: t('bots:compareNone') }, ...options]}
            onChange={onChoose}
          />
        )}
      </Field>
    </div>
  );
}
