import type { Page } from './page.ts';

/** Pages for people who are not signed in, and where somebody ends who cannot go on. */
export const outsidePages = {
  signIn: { path: '/authentication/login', permission: 'anyone', frame: 'outside' },
  sso: { path: '/authentication/sso', permission: 'anyone', frame: 'outside' },
  forgotPassword: { path: '/authentication/forgot-password', permission: 'anyone', frame: 'outside' },
  secondFactor: { path: '/authentication/mfa', permission: 'anyone', frame: 'outside' },
  setUpSecondFactor: { path: '/authentication/setup-mfa', permission: 'anyone', frame: 'outside' },
  passwordExpired: { path: '/authentication/password-expired', permission: 'anyone', frame: 'outside' },
  owedQuestions: { path: '/authentication/security-questions', permission: 'anyone', frame: 'outside' },
  choosePassword: { path: '/reset-password', permission: 'anyone', frame: 'outside' },
  signOut: { path: '/logout', permission: 'anyone', frame: 'outside' },
  mailDecision: { path: '/decide', permission: 'anyone', frame: 'outside' },
  maintenance: { path: '/maintenance', permission: 'anyone', frame: 'outside' },
  forbidden: { path: '/403', permission: 'anyone', frame: 'outside' },
  notFound: { path: '/404', permission: 'anyone', frame: 'outside' },
  crash: { path: '/error', permission: 'anyone', frame: 'outside' },
} as const satisfies Record<string, Page>;
