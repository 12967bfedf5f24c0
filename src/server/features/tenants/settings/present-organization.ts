import type { z } from 'zod';
import type { organizationSettings } from '#contracts/shapes/organization.ts';
import { getOrganizationLogo } from '#contracts/tenants/get-organization-logo.ts';
import type { Organization, OrganizationSettings } from '../organization-store.ts';

/** Settings as calls write them. */
export type ShownSettings = z.output<typeof organizationSettings>;

export function settingsOf(shown: ShownSettings): OrganizationSettings {
  return {
    name: shown.name,
    timeZone: shown.time_zone,
    dateFormat: shown.date_format,
    timeFormat: shown.time_format,
    firstWeekday: shown.first_weekday,
    supportEmail: shown.support_email,
    supportPhone: shown.support_phone,
    accent: shown.accent,
    defaultLanguage: shown.default_language,
  };
}

/** The IANA zone; the default zone of installations says nothing about where people are. */
export function zoneOf({ timeZone }: Pick<Organization, 'timeZone'>): string {
  return timeZone === 'GMT Standard Time' || timeZone === '' ? 'Etc/UTC' : timeZone;
}

/** A date and a time of day, as the organisation writes both. */
export function dateTimeFormat({
  dateFormat,
  timeFormat,
}: Pick<Organization, 'dateFormat' | 'timeFormat'>): string {
  return `${dateFormat} ${timeFormat}`;
}

/** The address of the logo, which changes with it; null: none. */
export function logoAddress({ logoHash }: Pick<Organization, 'logoHash'>): string | null {
  return logoHash === null ? null : `${getOrganizationLogo.path}?v=${logoHash}`;
}
