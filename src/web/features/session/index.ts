export { type CurrentUser, CurrentUserProvider, useCurrentUser, useMenuTitle } from './current-user.tsx';
export { ExpiryDialog } from './expiry-dialog.tsx';
export { chooseLanguageHere, useLanguageChoice } from './language.ts';
export { SessionGate } from './session-gate.tsx';
export { SignOutScreen } from './sign-out-screen.tsx';
