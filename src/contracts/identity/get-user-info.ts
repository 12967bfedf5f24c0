import { defineEndpoint } from '../endpoint.ts';
import { userInfo } from '../shapes/session.ts';

export const getUserInfo = defineEndpoint({
  name: 'getUserInfo',
  method: 'GET',
  path: '/api/identity/Authentication/userinfo',
  summary: 'The signed-in user',
  description: 'The profile of the signed-in user.',
  permission: 'signedIn',
  writes: false,
  response: userInfo,
});
