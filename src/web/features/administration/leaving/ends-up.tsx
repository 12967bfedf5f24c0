import { useT } from '#web/lib/i18n/use-t.ts';
import { Avatar } from '#web/ui/person/avatar.tsx';
import groups from '../groups/groups.module.css';
import { type Gain, gainsOf } from './gains-of.ts';
import styles from './leaving.module.css';
import type { Part } from './parts-of.ts';
import type { Heirs } from './use-heirs.ts';

/** Who ends up with what, before anything is handed over. */
export function EndsUp({ parts, heirs }: { parts: readonly Part[]; heirs: Heirs }) {
  const t = useT();
  const gains = gainsOf(parts, heirs);
  const missing = parts.filter((part) => !heirs.isComplete([part]));
  if (parts.length === 0) return null;
  return (
    <section className={groups.fields} aria-label={t('groups:endsUp')}>
      <h2 className={groups.part}>{t('groups:endsUp')}</h2>
      <ul className={styles.gains}>
        {gains.map((gain) => (
          <GainOf key={gain.person.id} gain={gain} />
        ))}
        {missing.map(({ kind, title }) => (
          <li key={kind} className={styles.nobody}>
            {t('groups:nobodyYet', { what: title })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function GainOf({ gain: { person, of } }: { gain: Gain }) {
  const t = useT();
  return (
    <li>
      <Avatar id={person.id} name={person.name} size={24} />
      <span>
        <b>{person.name}</b>
        <span className={groups.hint}>
          {of.map(({ title, count }) => t('groups:gets', { what: title, count })).join(' · ')}
        </span>
      </span>
    </li>
  );
}
