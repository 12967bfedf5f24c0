import type { Endpoint } from '../endpoint.ts';
import { getCurrentOrganization } from './get-current-organization.ts';
import { getTeamCalendar } from './get-team-calendar.ts';
import { getTenantInfo } from './get-tenant-info.ts';
import { getWorkCalendar } from './get-work-calendar.ts';
import { saveTeamCalendar } from './save-team-calendar.ts';
import { saveWorkCalendar } from './save-work-calendar.ts';

/** The endpoints of this folder. */
export const tenantsEndpoints = [
  getCurrentOrganization,
  getTeamCalendar,
  getTenantInfo,
  getWorkCalendar,
  saveTeamCalendar,
  saveWorkCalendar,
] as const satisfies readonly Endpoint[];
