import type { getLeaver } from '#contracts/administration/get-leaver.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import groups from '../groups/groups.module.css';
import { type Gain, gainsOf, type TaskGain, taskGainOf } from './gains-of.ts';
import styles from './leaving.module.css';
import type { Part } from './parts-of.ts';
import type { Heirs } from './use-heirs.ts';

type Left = EndpointOutput<typeof getLeaver>;

/** Who ends up with what, before anything is handed over, and what happens then. */
export function EndsUp({ left, parts, heirs }: { left: Left; parts: readonly Part[]; heirs: Heirs }) {
  const t = useT();
  const gains = gainsOf(parts, heirs);
  const tasks = gains.map((gain) => taskGainOf(gain, left.proposals));
  const most = Math.max(1, ...tasks.map((one) => one?.after ?? 0));
  const missing = parts.filter((part) => !heirs.isComplete([part]));
  if (parts.length === 0) return null;
  return (
    <section className={classes(groups.fields, styles.endsUp)} aria-label={t('groups:endsUp')}>
      <h2 className={groups.part}>{t('groups:endsUp')}</h2>
      <ul className={styles.gains}>
        {gains.map((gain, index) => (
          <GainOf key={gain.person.id} gain={gain} tasks={tasks[index] ?? null} most={most} />
        ))}
        {missing.map(({ kind, title }) => (
          <li key={kind} className={styles.nobody}>
            {t('groups:nobodyYet', { what: title })}
          </li>
        ))}
      </ul>
      {left.is_active && <Then ends={left.ends} />}
    </section>
  );
}

/** What else happens with the hand-over. */
function Then({ ends: { sessions, keys } }: Pick<Left, 'ends'>) {
  const t = useT();
  const happens = [
    ['log-out', sessions === 0 ? t('groups:thenNoSessions') : t('groups:thenSessions', { count: sessions })],
    ['key-round', keys === 0 ? t('groups:thenNoKeys') : t('groups:thenKeys', { count: keys })],
    ['badge-check', t('groups:thenSeat')],
    ['history', t('groups:thenHistory')],
  ] as const;
  return (
    <>
      <h2 className={groups.part}>{t('groups:thenTitle')}</h2>
      <ul className={styles.then}>
        {happens.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} size={16} />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** One person; with a bar of their open tasks, where it is known how many they have. */
function GainOf(props: { gain: Gain; tasks: TaskGain | null; most: number }) {
  const t = useT();
  const format = useFormat();
  const { tasks, most } = props;
  const { person, of } = props.gain;
  const share = (count: number) => `${(count / most) * 100}%`;
  return (
    <li>
      <Avatar id={person.id} name={person.name} size={24} />
      <span>
        <b>{person.name}</b>
        <span className={groups.hint}>
          {of.map(({ title, count }) => t('groups:gets', { what: title, count })).join(' · ')}
        </span>
        {tasks && (
          <span className={styles.load}>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ width: share(tasks.before) }} />
              <i style={{ width: share(tasks.after - tasks.before) }} />
            </span>
            <span className="tabular">
              {t('groups:tasksThen', {
                before: format.number(tasks.before),
                after: format.number(tasks.after),
              })}
            </span>
          </span>
        )}
      </span>
    </li>
  );
}
