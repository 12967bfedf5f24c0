import type { Page, PageList } from '#contracts/pages/page.ts';
import { type ListedPage, listedPages, type PageName, pages } from '#contracts/pages/pages.ts';
import { isPermitted } from '#contracts/permissions.ts';
import type { MessageKey } from '#messages/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

const titles: Readonly<Record<ListedPage<PageList>, MessageKey>> = {
  referenceData: 'reference-data:title',
  inboxes: 'inboxes:title',
  incomingWebhooks: 'incoming-webhooks:title',
  assistantSettings: 'assistant:title',
  shops: 'connect-hub:shops',
  makingTaxDigital: 'palette:makingTaxDigital',
  documentProviders: 'settings:documentProviders',
  drafts: 'tasks:drafts',
  designList: 'apps:designTitle',
  schedules: 'schedules:title',
  ownMails: 'own-mails:title',
  notifications: 'shell:notifications',
  profile: 'shell:profile',
  settingsHome: 'settings:title',
  organization: 'organization:title',
  licence: 'organization:licence',
  workingHours: 'working-hours:title',
  signInPolicy: 'sign-in-policy:title',
  singleSignOn: 'single-sign-on:title',
  analystAccess: 'analyst-access:title',
  authorities: 'authorities:title',
  keys: 'keys:title',
  users: 'shell:users',
  teams: 'settings:teams',
  roles: 'settings:roles',
  businessIntelligenceLanding: 'palette:businessIntelligence',
  processMap: 'palette:processMap',
  reports: 'palette:reports',
  processDashboard: 'process:menu',
  audit: 'audit:title',
  auditReceipt: 'audit:receiptTitle',
};

export interface OfferedPage {
  readonly name: PageName;
  readonly label: string;
  readonly icon: string | undefined;
  readonly href: string;
}

/** The pages of a list that the signed-in user can see. */
export function useListedPages(list: PageList): readonly OfferedPage[] {
  const t = useT();
  const { flags } = useCurrentUser();
  return listedPages(list)
    .filter((name) => isPermitted(pages[name].permission, flags))
    .map((name) => ({
      name,
      label: t(titles[name]),
      icon: (pages[name] as Page).icon,
      href: pages[name].path,
    }));
}
