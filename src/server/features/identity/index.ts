export { authenticateBearer, toActor } from './authenticate-bearer.ts';
export { endSessionsOf } from './end-sessions-of.ts';
export { forgetSessions } from './identity-store.ts';
export { forgetLimits } from './limits/sign-in-limit-store.ts';
export { hasFreshLink, makePasswordSecret, sendPasswordMail } from './passwords/password-link.ts';
export {
  forgetPasswordLinks,
  type LinkPurpose,
  removePasswordLink,
} from './passwords/password-link-store.ts';
