import type { Endpoint } from '../endpoint.ts';
import { getCurrentOrganization } from './get-current-organization.ts';
import { getLicence } from './get-licence.ts';
import { getOrganization } from './get-organization.ts';
import { getOrganizationLogo } from './get-organization-logo.ts';
import { getTeamCalendar } from './get-team-calendar.ts';
import { getTenantInfo } from './get-tenant-info.ts';
import { getWorkCalendar } from './get-work-calendar.ts';
import { removeOrganizationLogo } from './remove-organization-logo.ts';
import { saveLicence } from './save-licence.ts';
import { saveOrganization } from './save-organization.ts';
import { saveTeamCalendar } from './save-team-calendar.ts';
import { saveWorkCalendar } from './save-work-calendar.ts';
import { setOrganizationTimeZone } from './set-organization-time-zone.ts';
import { uploadOrganizationLogo } from './upload-organization-logo.ts';

/** The endpoints of this folder. */
export const tenantsEndpoints = [
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
] as const satisfies readonly Endpoint[];
