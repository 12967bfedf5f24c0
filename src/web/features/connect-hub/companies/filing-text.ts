import type { listCompanyFilings } from '#contracts/connect-hub/list-company-filings.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { MessageKey } from '#messages/index.ts';
import { ofRegister } from './register-name.ts';

type Filing = Pick<
  EndpointOutput<typeof listCompanyFilings>['filings'][number],
  'description' | 'words' | 'name' | 'about_day'
>;
type Translate = (key: MessageKey, values?: Readonly<Record<string, string>>) => string;

/**
 * The frequent descriptions of the register's public enumeration, by the beginning of their code; the first that fits
 * counts. The texts are `connect-hub:filed_<name>`.
 */
const known: readonly (readonly [begin: string, name: string])[] = [
  ['accounts-amended', 'accountsAmended'],
  ['accounts-dormant', 'accountsDormant'],
  ['accounts-with-accounts-type-audit-exemption', 'accountsSubsidiary'],
  ['accounts-with-accounts-type-audited-abridged', 'accountsAbridged'],
  ['accounts-with-accounts-type-unaudited-abridged', 'accountsAbridged'],
  ['accounts-with-accounts-type-dormant', 'accountsDormant'],
  ['accounts-with-accounts-type-full-group', 'accountsGroup'],
  ['accounts-with-accounts-type-full', 'accountsFull'],
  ['accounts-with-accounts-type-group', 'accountsGroup'],
  ['accounts-with-accounts-type-initial', 'accountsInitial'],
  ['accounts-with-accounts-type-interim', 'accountsInterim'],
  ['accounts-with-accounts-type-medium', 'accountsMedium'],
  ['accounts-with-accounts-type-micro-entity', 'accountsMicro'],
  ['accounts-with-accounts-type-partial-exemption', 'accountsPartialExemption'],
  ['accounts-with-accounts-type-small', 'accountsSmall'],
  ['accounts-with-accounts-type-total-exemption', 'accountsTotalExemption'],
  ['accounts-with-made-up-date', 'accounts'],
  ['annual-return-', 'annualReturn'],
  ['appoint-corporate-director-', 'directorAppointed'],
  ['appoint-corporate-member-', 'memberAppointed'],
  ['appoint-corporate-secretary-', 'secretaryAppointed'],
  ['appoint-person-director-', 'directorAppointed'],
  ['appoint-person-member-', 'memberAppointed'],
  ['appoint-person-secretary-', 'secretaryAppointed'],
  ['auditors-resignation-', 'auditorResigned'],
  ['capital-allotment-shares', 'sharesAllotted'],
  ['capital-statement-capital-', 'capitalStated'],
  ['certificate-change-of-name-', 'nameCertified'],
  ['cessation-of-a-person-with-significant-control', 'controlCeased'],
  ['change-account-reference-date-company-current-extended', 'periodExtended'],
  ['change-account-reference-date-company-current-shortened', 'periodShortened'],
  ['change-account-reference-date-company-previous-extended', 'periodExtended'],
  ['change-account-reference-date-company-previous-shortened', 'periodShortened'],
  ['change-corporate-director-', 'directorChanged'],
  ['change-corporate-member-', 'memberChanged'],
  ['change-corporate-secretary-', 'secretaryChanged'],
  ['change-of-name-', 'nameChange'],
  ['change-person-director-', 'directorChanged'],
  ['change-person-member-', 'memberChanged'],
  ['change-person-secretary-', 'secretaryChanged'],
  ['change-registered-office-address-', 'officeMoved'],
  ['change-sail-address-', 'inspectionMoved'],
  ['change-to-a-person-with-significant-control', 'controlChanged'],
  ['confirmation-statement-with-no-updates', 'confirmedWithoutChanges'],
  ['confirmation-statement-with-updates', 'confirmedWithChanges'],
  ['confirmation-statement', 'confirmed'],
  ['dissolution-application-strike-off-', 'strikeOffApplied'],
  ['dissolution-voluntary-strike-off-discontinued', 'strikeOffEnded'],
  ['dissolution-voluntary-strike-off-suspended', 'strikeOffSuspended'],
  ['dissolution-withdrawal-application-strike-off-', 'strikeOffWithdrawn'],
  ['gazette-dissolved-', 'struckOff'],
  ['gazette-filings-brought-up-to-date', 'strikeOffEnded'],
  ['gazette-notice-compulsary', 'strikeOffCompulsory'],
  ['gazette-notice-compulsory', 'strikeOffCompulsory'],
  ['gazette-notice-voluntary', 'strikeOffVoluntary'],
  ['incorporation-', 'incorporated'],
  ['liquidation-appointment-of-liquidator', 'liquidatorAppointed'],
  ['liquidation-compulsory-appointment-liquidator', 'liquidatorAppointed'],
  ['liquidation-compulsory-winding-up-order', 'woundUp'],
  ['liquidation-in-administration-appointment-of-administrator', 'administratorAppointed'],
  ['liquidation-in-administration-progress-report', 'administrationReport'],
  ['liquidation-voluntary-statement-of-receipts-and-payments', 'liquidationReport'],
  ['memorandum-articles', 'articles'],
  ['mortgage-create-', 'chargeRegistered'],
  ['mortgage-satisfy-charge-part', 'chargePartlySatisfied'],
  ['mortgage-satisfy-charge', 'chargeSatisfied'],
  ['move-registers-to-', 'registersMoved'],
  ['notification-of-a-person-with-significant-control-statement', 'controlStated'],
  ['notification-of-a-person-with-significant-control', 'controlNotified'],
  ['ordinary-resolution', 'resolution'],
  ['resolution', 'resolution'],
  ['second-filing-of-form', 'secondFiling'],
  ['special-resolution', 'resolution'],
  ['statement-of-companys-objects', 'objectsStated'],
  ['termination-director-', 'directorEnded'],
  ['termination-member-', 'memberEnded'],
  ['termination-secretary-', 'secretaryEnded'],
  ['written-resolution', 'resolution'],
];

/** The names of all texts, for the test that each of them is there. */
export const filedNames: readonly string[] = [...new Set(known.map(([, name]) => name))];

/**
 * What was filed, in the reader's language, with the person or charge and the day that it is about. A code that is not
 * known is shown in the register's own words, marked as such.
 */
export function filingText(filing: Filing, t: Translate, dateOf: (day: string) => string): string {
  const { description, words, name, about_day: day } = filing;
  const found = known.find(([begin]) => description.startsWith(begin))?.[1];
  if (found === undefined) return ofRegister(words || description.replaceAll('-', ' '), t);
  const isPeriod = found.startsWith('accounts') || found === 'annualReturn';
  const shown = day && (isPeriod ? t('connect-hub:filedUpTo', { day: dateOf(day) }) : dateOf(day));
  return [t(`connect-hub:filed_${found}` as MessageKey), name, shown].filter(Boolean).join(', ');
}
