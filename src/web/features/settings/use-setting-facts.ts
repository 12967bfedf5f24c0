import { listRoles } from '#contracts/administration/list-roles.ts';
import { listTeams } from '#contracts/administration/list-teams.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import { listBots } from '#contracts/bots/list-bots.ts';
import { listConnectors } from '#contracts/connectors/list-connectors.ts';
import { listInboxes } from '#contracts/inboxes/list-inboxes.ts';
import { listIncomingWebhooks } from '#contracts/incoming-webhooks/list-incoming-webhooks.ts';
import { listServiceKeys } from '#contracts/keys/list-service-keys.ts';
import type { SettingPage } from '#contracts/pages/pages.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { getLicence } from '#contracts/tenants/get-licence.ts';
import { getOrganization } from '#contracts/tenants/get-organization.ts';
import { getWorkCalendar } from '#contracts/tenants/get-work-calendar.ts';
import { listWebhooks } from '#contracts/webhooks/list-webhooks.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** As the notices ask, so that both share the answers. */
const listed = { body: { length: 100 } } as const;

type Facts = Readonly<Partial<Record<SettingPage, string>>>;

/** How the settings stand now, in a few words each; those without a word are left out. */
export function useSettingFacts(): Facts {
  const t = useT();
  const organization = useEndpoint(getOrganization);
  const licence = useEndpoint(getLicence);
  const hours = useEndpoint(getWorkCalendar).data?.calendar;
  const people = usePeopleFacts();
  const connections = useConnectionFacts();
  const seats = licence.data?.seats.FULL_USER;
  return {
    ...people,
    ...connections,
    ...(hours && {
      workingHours: `${t('organization:days', { count: hours.weekdays.length })}, ${hours.start}–${hours.end}`,
    }),
    ...(organization.data && {
      organization: `${organization.data.name}, ${organization.data.time_zone.replaceAll('_', ' ')}`,
    }),
    ...(seats &&
      seats.bought !== null && { licence: t('settings:seats', { used: seats.used, bought: seats.bought }) }),
  };
}

/** How many connections of each kind there are, and how many keys for programs. */
function useConnectionFacts(): Facts {
  const format = useFormat();
  const { flags } = useCurrentUser();
  const manages = { isEnabled: isPermitted('manageTenant', flags) };
  const designs = { isEnabled: isPermitted('designApps', flags) };
  const operates = { isEnabled: isPermitted('operate', flags) };
  const totals: Readonly<Partial<Record<SettingPage, number | undefined>>> = {
    webhooks: useEndpoint(listWebhooks, listed, manages).data?.total,
    incomingWebhooks: useEndpoint(listIncomingWebhooks, listed, manages).data?.total,
    inboxes: useEndpoint(listInboxes, listed, manages).data?.total,
    bots: useEndpoint(listBots, listed, manages).data?.total,
    connectors: useEndpoint(listConnectors, listed, designs).data?.total,
    keys: useEndpoint(listServiceKeys, {}, operates).data?.items.length,
  };
  const known = Object.entries(totals).filter(([, total]) => total !== undefined && total > 0);
  return Object.fromEntries(known.map(([name, total]) => [name, format.number(total ?? 0)]));
}

/** How many users, teams and roles there are. */
function usePeopleFacts(): Facts {
  const t = useT();
  const format = useFormat();
  const one = { body: { length: 1 } };
  const users = useEndpoint(listUsers, one).data?.counts;
  const teams = useEndpoint(listTeams, one).data?.total;
  const roles = useEndpoint(listRoles, one).data?.total;
  const invited = users?.invited ? [t('settings:invitedUsers', { count: users.invited })] : [];
  return {
    ...(users && { users: [t('settings:activeUsers', { count: users.active }), ...invited].join(', ') }),
    ...(teams !== undefined && { teams: format.number(teams) }),
    ...(roles !== undefined && { roles: format.number(roles) }),
  };
}
