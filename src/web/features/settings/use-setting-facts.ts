import type { SettingPage } from '#contracts/pages/pages.ts';
import { getLicence } from '#contracts/tenants/get-licence.ts';
import { getOrganization } from '#contracts/tenants/get-organization.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** How the settings stand now, in a few words each; those without a word are left out. */
export function useSettingFacts(): Readonly<Partial<Record<SettingPage, string>>> {
  const t = useT();
  const organization = useEndpoint(getOrganization);
  const licence = useEndpoint(getLicence);
  const seats = licence.data?.seats.FULL_USER;
  return {
    ...(organization.data && {
      organization: `${organization.data.name}, ${organization.data.time_zone.replaceAll('_', ' ')}`,
    }),
    ...(seats &&
      seats.bought !== null && { licence: t('settings:seats', { used: seats.used, bought: seats.bought }) }),
  };
}
