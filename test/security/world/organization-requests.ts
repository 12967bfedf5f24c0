import type { Ids } from './world-types.ts';

const none = () => ({});
const asAdmin = <Parts>(request: (ids: Ids) => Parts) => ({ as: 'admin' as const, request });

/** A WebP picture as far as its first bytes tell. */
export const webp = 'RIFFaaaaWEBPVP8 ';

/** The valid requests about the organisation and its licence. */
export const organizationRequests = {
  getLicence: asAdmin(none),
  getOrganization: asAdmin(none),
  getOrganizationLogo: { as: 'nobody' as const, request: none },
  removeOrganizationLogo: asAdmin(none),
  saveLicence: asAdmin(() => ({
    body: { licence: { expires_on: '2999-12-31', full_users: null, others: null, bots: [] } },
  })),
  saveOrganization: asAdmin((ids) => ({
    body: {
      revision: ids.organizationRevision,
      name: 'World',
      support_email: 'help@example.com',
      support_phone: '',
      time_zone: 'Etc/UTC',
      date_format: 'YYYY-MM-DD',
      time_format: 'HH:mm:ss',
      first_weekday: 'monday',
      accent: null,
      default_language: null,
    },
  })),
  setOrganizationTimeZone: asAdmin(() => ({ body: { time_zone: 'Etc/UTC' } })),
  uploadOrganizationLogo: asAdmin(() => ({ file: webp })),
};
