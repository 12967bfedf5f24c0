import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { getSidebar } from '#contracts/permissions/get-sidebar.ts';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { prefetchEndpoint } from '#web/lib/api/use-endpoint.ts';
import { loadAllTexts } from '#web/lib/i18n/i18n.ts';
import { session } from '#web/lib/session/session.ts';
import { answers } from './answers.ts';

/**
 * Reads what the pages behind the sign-in begin with, so that the page of the sign-in stays until they can be drawn. Of a
 * session that is not known yet it reads nothing, and what cannot be read is asked for again by the page.
 */
export async function prepareSignedIn(): Promise<null> {
  if (session.state().status !== 'signedIn') return null;
  await Promise.allSettled([
    loadAllTexts(),
    prefetchEndpoint(answers, getUserInfo),
    prefetchEndpoint(answers, getSidebar),
    prefetchEndpoint(answers, getCurrentOrganization),
  ]);
  return null;
}
