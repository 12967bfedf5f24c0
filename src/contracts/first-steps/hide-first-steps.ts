import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';

export const hideFirstSteps = defineEndpoint({
  name: 'hideFirstSteps',
  method: 'PUT',
  path: '/api/sys/FirstSteps/hidden',
  summary: 'Hide the first steps',
  description: 'The caller no longer sees the first steps, on any device.',
  permission: 'manageTenant',
  writes: true,
  response: nothing,
});
