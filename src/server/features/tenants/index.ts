export { calendarOf } from './calendars/calendar-of.ts';
export { putCalendar } from './calendars/calendar-store.ts';
export { demoTenantNames } from './demo-accounts.ts';
export { licenceOfFile, signedLicence } from './licence/licence-file.ts';
export { licenceStanding, requireSeat, seatFor } from './licence/seats.ts';
export { organization } from './organization.ts';
export { findLogo, insertOrganization, type Organization } from './organization-store.ts';
export { dateTimeFormat } from './settings/present-organization.ts';
export { timeZoneOf } from './time-zone-of.ts';
