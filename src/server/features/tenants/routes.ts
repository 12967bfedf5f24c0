import { tenantsEndpoints } from '#contracts/tenants/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { getTeamCalendar } from './calendars/get-team-calendar.ts';
import { getWorkCalendar } from './calendars/get-work-calendar.ts';
import { saveTeamCalendar } from './calendars/save-team-calendar.ts';
import { saveWorkCalendar } from './calendars/save-work-calendar.ts';
import { getCurrentOrganization } from './get-current-organization.ts';
import { getTenantInfo } from './get-tenant-info.ts';
import { getLicence } from './licence/get-licence.ts';
import { saveLicence } from './licence/save-licence.ts';
import { getOrganization } from './settings/get-organization.ts';
import { getOrganizationLogo } from './settings/get-organization-logo.ts';
import { removeOrganizationLogo } from './settings/remove-organization-logo.ts';
import { saveOrganization } from './settings/save-organization.ts';
import { setOrganizationTimeZone } from './settings/set-organization-time-zone.ts';
import { uploadOrganizationLogo } from './settings/upload-organization-logo.ts';

export const tenantsRoutes = routesOf(
  tenantsEndpoints,
  {
    getCurrentOrganization,
    getLicence,
    getOrganization,
    getOrganizationLogo,
    getTeamCalendar,
    getTenantInfo,
    getWorkCalendar,
    removeOrganizationLogo,
    saveLicence,
    saveOrganization,
    saveTeamCalendar,
    saveWorkCalendar,
    setOrganizationTimeZone,
    uploadOrganizationLogo,
  },
  { getTenantInfo: { allowsExpiredLicence: true }, saveLicence: { hasOwnTransactions: true } },
);
