import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';
import { quickLaunch } from '../shapes/quick-launch.ts';

/** Chooses the apps to launch quickly, and their order; each must be put up for it and be the user's to open. */
export const setQuickLaunch = defineEndpoint({
  name: 'setQuickLaunch',
  method: 'PUT',
  path: '/api/sys/user/preference/quicklaunch',
  summary: 'Choose apps to launch quickly',
  permission: 'signedIn',
  writes: true,
  errors: ['validation_failed'],
  body: quickLaunch,
  response: nothing,
});
