import { z } from 'zod';
import { launchPages } from '../pages/menu.ts';
import { id, instant } from './basics.ts';

/** The four role flags of a user. */
export const roleFlagsShape = z.object({
  isSysAdmin: z.boolean(),
  isAdministrator: z.boolean(),
  isFullUser: z.boolean(),
  isConsultant: z.boolean(),
});

/** Tokens of a session: `token` is the short-lived access token, `accessToken` the rotating refresh token. */
export const sessionTokens = z.object({
  token: z.string().nullable(),
  accessToken: z.string(),
  expiresAt: instant,
  is2faRequired: z.boolean(),
  is2faEnabled: z.boolean(),
  isPasswordExpired: z.boolean(),
  /** The sign-in owes answers to security questions. */
  areSecurityQuestionsRequired: z.boolean(),
  /** What the person has for the second factor, while that is owed. */
  secondFactors: z.array(z.enum(['authenticator', 'passkey'])).optional(),
});

/** A session that is not over. `usedOn` is when it was last used, `ip` from where it was begun. */
export const openSession = z.object({
  id,
  userAgent: z.string(),
  ip: z.string(),
  createdOn: instant,
  usedOn: instant,
  expiresOn: instant,
});

/** A language of the product, by BCP 47 tag. */
export const language = z.enum(['en', 'de', 'es', 'fr', 'ja', 'zh']);

/** The signed-in user. */
export const userInfo = z.object({
  uid: id,
  username: z.string(),
  email: z.string(),
  fullname: z.string(),
  /** IANA name; null: the time zone of the organisation. */
  time_zone: z.string().nullable(),
  /** How the organisation writes dates and times, e.g. `YYYY-MM-DD`, `HH:mm:ss` and both with a space between. */
  date_format: z.string(),
  time_format: z.string(),
  datetime_format: z.string(),
  /** Chosen by the user; null: the organisation's or the browser's language. */
  language: language.nullable(),
  /** The user's choices: `type` is the page that `/` opens. */
  preference: z.object({ launch_page: z.object({ type: z.enum(launchPages) }) }),
  /** Id of the manager. Rules of a form can use it for the actor, like roles and teams (names). */
  manager: id.nullable(),
  roles: z.array(z.string()),
  teams: z.array(z.string()),
  config: roleFlagsShape.extend({ is2faEnabled: z.boolean(), isMachineRemembered: z.boolean() }),
});
