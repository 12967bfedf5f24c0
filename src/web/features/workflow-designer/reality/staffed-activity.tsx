import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { checkStaffing } from '#contracts/workflow/check-staffing.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import styles from './reality.module.css';
import { type ReportTone, Verdict } from './report-frame.tsx';

export type Activity = EndpointOutput<typeof checkStaffing>['activities'][number];

const tones: Readonly<Record<Activity['verdict'], ReportTone>> = {
  staffed: 'good',
  single: 'warn',
  unknown: 'plain',
  skipped: 'warn',
  administrators: 'warn',
  away: 'bad',
  nobody: 'bad',
};
const mostNames = 6;

/** One step: whether somebody can answer it today, who, who is away, and whose entries are in trouble. */
export function StaffedActivity({ activity }: { activity: Activity }) {
  const t = useT();
  const { list } = useFormat();
  const names = (people: Activity['people'], count: number) => {
    const shown = people.slice(0, mostNames).map(({ name }) => name);
    const rest = count - shown.length;
    return list(rest > 0 ? [...shown, t('process:andMore', { count: rest })] : shown);
  };
  return (
    <li className={styles.line}>
      <b>{activity.activityName}</b>
      <Verdict tone={tones[activity.verdict]}>{t(`process:staff_${activity.verdict}`)}</Verdict>
      {activity.peopleCount > 0 && <p>{names(activity.people, activity.peopleCount)}</p>}
      {activity.away.map(({ person, substitute }) => (
        <p key={person.id}>
          {substitute
            ? t('process:standsIn', { name: person.name, substitute: substitute.name })
            : t('process:awayAlone', { name: person.name })}
        </p>
      ))}
      {activity.initiatorsCount > 0 && (
        <p>{t('process:affects', { names: names(activity.initiators, activity.initiatorsCount) })}</p>
      )}
    </li>
  );
}
