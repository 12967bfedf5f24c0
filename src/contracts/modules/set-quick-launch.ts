import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';
import { quickLaunch } from '../shapes/quick-launch.ts';

export const setQuickLaunch = defineEndpoint({
  name: 'setQuickLaunch',
  method: 'PUT',
  path: '/api/sys/user/preference/quicklaunch',
  summary: 'Choose apps to launch quickly',
  description:
    'Sets the apps for quick launch and their order. Each app must be available for quick launch and open to the caller.',
  permission: 'signedIn',
  writes: true,
  errors: ['validation_failed'],
  body: quickLaunch,
  response: nothing,
});
