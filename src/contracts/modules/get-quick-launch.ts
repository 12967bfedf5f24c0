import { defineEndpoint } from '../endpoint.ts';
import { quickLaunch } from '../shapes/quick-launch.ts';

export const getQuickLaunch = defineEndpoint({
  name: 'getQuickLaunch',
  method: 'GET',
  path: '/api/sys/user/preference/quicklaunch',
  summary: 'Apps chosen to launch quickly',
  description: 'The apps that the caller chose for quick launch.',
  permission: 'signedIn',
  writes: false,
  response: quickLaunch,
});
