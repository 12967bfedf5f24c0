import type { getLeaver } from '#contracts/administration/get-leaver.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import styles from './user-peek.module.css';

const maxShown = 5;

/** The oldest open tasks of a user by app and step. Their titles belong to the entries. */
export function OpenTasks({ left }: { left: EndpointOutput<typeof getLeaver> }) {
  const t = useT();
  const format = useFormat();
  if (left.task_count === 0) return null;
  const now = Date.now();
  return (
    <section className={styles.section}>
      <SectionTitle>
        {t('groups:leftTasks')} <Count>{left.task_count}</Count>
      </SectionTitle>
      <ul className={styles.tasks}>
        {left.tasks.slice(0, maxShown).map(({ id, app, step, started_on, due_on }) => (
          <li key={id}>
            <span className="cut">
              {step} ({app})
            </span>
            {due_on === null ? (
              <span className={styles.when}>{t('groups:taskSince', { when: format.date(started_on) })}</span>
            ) : (
              <span className={`${styles.when} ${Date.parse(due_on) < now ? styles.late : ''}`}>
                {t('groups:taskDue', { when: format.date(due_on) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
