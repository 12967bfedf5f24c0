import { listUsers } from '#contracts/administration/list-users.ts';
import { pages } from '#contracts/pages/pages.ts';
import { getLicence } from '#contracts/tenants/get-licence.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { endsSoon, type Notice } from './notice.ts';

/** People without the second step that is asked of them, and the end of the licence. */
export function usePeopleNotices(): readonly Notice[] {
  const t = useT();
  const format = useFormat();
  const owing = useEndpoint(listUsers, { body: { length: 1 } }).data?.counts.owing_second_step ?? 0;
  const licence = useEndpoint(getLicence).data;
  const notices: Notice[] = [];
  if (owing > 0) {
    notices.push({
      key: 'secondStep',
      tone: 'warning',
      icon: 'triangle-alert',
      title: t('settings:owingStep', { count: owing }),
      text: t('settings:owingStepText'),
      to: `${pages.users.path}?view=owing`,
    });
  }
  const lastDay = licence?.expires_on;
  if (licence && lastDay && endsSoon(`${lastDay}T23:59:59Z`, 'licence', Date.now())) {
    const { used, bought } = licence.seats.FULL_USER;
    const seats = bought === null ? [] : [t('settings:seats', { used, bought })];
    notices.push({
      key: 'licence',
      tone: licence.is_expired ? 'danger' : 'warning',
      icon: 'clock',
      title: licence.is_expired
        ? t('settings:licenceEnded')
        : t('settings:licenceEnds', { when: format.relative(`${lastDay}T23:59:59Z`) }),
      text: [format.date(lastDay), ...seats].join(', '),
      to: pages.licence.path,
    });
  }
  return notices;
}
