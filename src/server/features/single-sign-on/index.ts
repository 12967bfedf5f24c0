export { noteSession, takeCode } from './attempts/sign-in-code.ts';
export { askDirectories } from './ldap/ask-directories.ts';
export { beginSingleLogout } from './logout/begin-logout.ts';
export { singleSignOnProtocols } from './protocol-routes.ts';
export { loginMethods } from './providers/list-offered-providers.ts';
export { forgetAttempts } from './stores/attempt-store.ts';
export { providersOf, removeLinksOf } from './stores/external-identity-store.ts';
export { forgetLogouts } from './stores/logout-store.ts';
