export { authenticateBearer, toActor } from './authenticate-bearer.ts';
export { forgetSessions } from './identity-store.ts';
export { forgetLimits } from './limits/sign-in-limit-store.ts';
