export { actingAs } from './acting-as.ts';
export { authenticateBearer, toActor } from './authenticate-bearer.ts';
export { forgetSessions, loadSessions } from './identity-store.ts';
export { lockedPeople } from './limits/locked-people.ts';
export { forgetLimits } from './limits/sign-in-limit-store.ts';
export { forgetChallenges } from './passkeys/challenge-store.ts';
export {
  hasFreshLink,
  invitationEndsOn,
  makePasswordSecret,
  sendPasswordMail,
} from './passwords/password-link.ts';
export {
  forgetPasswordLinks,
  type LinkPurpose,
  removePasswordLink,
} from './passwords/password-link-store.ts';
export { countAnswers } from './questions/answer-store.ts';
export { forgetMachines } from './second-factor/machine-store.ts';
export {
  allSecondFactors,
  removeSecondFactor,
  secondFactorsOf,
} from './second-factor/second-factor-store.ts';
export { removeAccessOf } from './sessions/access-store.ts';
export { endNamedSessions, endSessionsOf } from './sessions/end-sessions-of.ts';
export { endOneSession, signOutEverywhere } from './sessions/manage-sessions.ts';
