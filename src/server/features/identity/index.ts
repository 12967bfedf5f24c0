export { authenticateBearer, toActor } from './authenticate-bearer.ts';
export { forgetSessions } from './identity-store.ts';
export { issueTokens } from './issue-tokens.ts';
export { forgetLimits } from './limits/sign-in-limit-store.ts';
