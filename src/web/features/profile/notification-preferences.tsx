import { useQueryClient } from '@tanstack/react-query';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getNotificationPreferences } from '#contracts/notifications/get-notification-preferences.ts';
import { setNotificationPreference } from '#contracts/notifications/set-notification-preference.ts';
import { invalidateAnswers } from '#web/lib/api/invalidate-answers.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { endpointKey, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from './profile.module.css';

type Preferences = EndpointOutput<typeof getNotificationPreferences>;
type Preference = Preferences[number];
type Kind = Preference['kind'];

const groups: readonly {
  readonly name: 'tasks' | 'entries' | 'talk' | 'system';
  readonly kinds: readonly Kind[];
}[] = [
  {
    name: 'tasks',
    kinds: ['assigned', 'reassigned', 'reassignedAway', 'sentBack', 'reminder', 'escalated', 'withdrawn'],
  },
  { name: 'entries', kinds: ['approved', 'rejected', 'completed', 'restart'] },
  { name: 'talk', kinds: ['mentioned', 'commented'] },
  {
    name: 'system',
    kinds: [
      'faulted',
      'unstaffed',
      'scheduleFailed',
      'webhookPaused',
      'botFailed',
      'botTold',
      'botPaused',
      'leavingSoon',
      'leavingFailed',
    ],
  },
];

/**
 * The events that the user is notified of in the app and by mail. Each choice is saved at once and reset if that
 * fails.
 */
export function NotificationPreferences() {
  const t = useT();
  const list = useEndpoint(getNotificationPreferences);
  const choose = useChoosing();
  return (
    <section aria-label={t('profile:notifications')}>
      <SectionTitle isBig>{t('profile:notifications')}</SectionTitle>
      <p className={styles.lead}>{t('profile:notificationsAbout')}</p>
      {list.data ? (
        <table className={styles.news}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('profile:news')}</span>
              </th>
              <th scope="col">{t('profile:inApp')}</th>
              <th scope="col">{t('profile:byMail')}</th>
            </tr>
          </thead>
          {groups.map(({ name, kinds }) => (
            <Group key={name} name={name} rows={rowsOf(list.data, kinds)} onChoose={choose} />
          ))}
        </table>
      ) : list.isError ? (
        <p className={styles.lead} role="alert">
          {list.error.message}{' '}
          <Button size="small" onClick={() => void list.refetch()}>
            {t('ui:retry')}
          </Button>
        </p>
      ) : (
        <SkeletonForm rows={4} />
      )}
    </section>
  );
}

function rowsOf(list: Preferences, kinds: readonly Kind[]): readonly Preference[] {
  return kinds.flatMap((kind) => list.find((each) => each.kind === kind) ?? []);
}

function Group(props: {
  name: (typeof groups)[number]['name'];
  rows: readonly Preference[];
  onChoose: (preference: Preference) => void;
}) {
  const t = useT();
  const { rows, onChoose } = props;
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className={styles.newsGroup}>
          {t(`profile:news_${props.name}`)}
        </th>
      </tr>
      {rows.map((row) => {
        const name = t(`profile:news_${row.kind}`);
        return (
          <tr key={row.kind}>
            <th scope="row">{name}</th>
            <td data-tooltip={row.isAlwaysInApp ? t('profile:alwaysInApp') : undefined}>
              <Checkbox
                aria-label={`${name}: ${t(row.isAlwaysInApp ? 'profile:alwaysInApp' : 'profile:inApp')}`}
                isChecked={row.inApp}
                isDisabled={row.isAlwaysInApp}
                onChange={(inApp) => onChoose({ ...row, inApp })}
              />
            </td>
            <td>
              <Checkbox
                aria-label={`${name}: ${t('profile:byMail')}`}
                isChecked={row.byMail}
                onChange={(byMail) => onChoose({ ...row, byMail })}
              />
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}

function useChoosing(): (preference: Preference) => void {
  const queries = useQueryClient();
  const key = endpointKey(getNotificationPreferences, undefined);
  const { run } = useAction(setNotificationPreference, {
    errors: () => {
      void invalidateAnswers(queries, key);
      return 'toast';
    },
  });
  return ({ kind, inApp, byMail }) => {
    queries.setQueryData<Preferences>(key, (list) =>
      list?.map((each) => (each.kind === kind ? { ...each, inApp, byMail } : each)),
    );
    void run({ body: { kind, inApp, byMail } });
  };
}
