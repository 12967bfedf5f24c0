import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import styles from '../reports/report.module.css';
import { ResultBadge } from '../reports/report-frame.tsx';
import { type StaffedStep, staffingTones, staffingWord } from '../reports/result-tones.ts';

const maxNames = 6;

/** One step: whether someone can answer it today, the people, the absent people, and the affected initiators. */
export function StaffedActivity({ activity }: { activity: StaffedStep }) {
  const t = useT();
  const { list } = useFormat();
  const names = (people: StaffedStep['people'], count: number) => {
    const shown = people.slice(0, maxNames).map(({ name }) => name);
    const rest = count - shown.length;
    return list(rest > 0 ? [...shown, t('process:andMore', { count: rest })] : shown);
  };
  return (
    <li className={styles.line}>
      <b>{activity.activityName}</b>
      <ResultBadge tone={staffingTones[activity.verdict]}>
        {t(`process:staff_${staffingWord(activity)}`)}
      </ResultBadge>
      {activity.peopleCount > 0 && <p>{names(activity.people, activity.peopleCount)}</p>}
      {activity.away.map(({ person, substitute }) => (
        <p key={person.id}>
          {substitute
            ? t('process:standsIn', { name: person.name, substitute: substitute.name })
            : t('process:awayAlone', { name: person.name })}
        </p>
      ))}
      {activity.initiatorsCount > 0 && (
        <p>
          {t(staffingTones[activity.verdict] === 'bad' ? 'process:stops' : 'process:affects', {
            names: names(activity.initiators, activity.initiatorsCount),
          })}
        </p>
      )}
    </li>
  );
}
