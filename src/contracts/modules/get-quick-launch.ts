import { defineEndpoint } from '../endpoint.ts';
import { quickLaunch } from '../shapes/quick-launch.ts';

/** The user's choice of apps to launch quickly. */
export const getQuickLaunch = defineEndpoint({
  name: 'getQuickLaunch',
  method: 'GET',
  path: '/api/sys/user/preference/quicklaunch',
  summary: 'Apps chosen to launch quickly',
  permission: 'signedIn',
  writes: false,
  response: quickLaunch,
});
