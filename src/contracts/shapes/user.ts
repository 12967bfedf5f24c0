import { z } from 'zod';
import { id, instant, personShape } from './basics.ts';
import { language, openSession, roleFlagsShape } from './session.ts';

/** Kinds of seats that a licence counts. */
const licenseTypes = ['FULL_USER', 'OTHER'] as const;

/** The kind of seat of a user. */
const licenseType = z.enum(licenseTypes);

/** 3 to 50 characters without spaces at the ends. */
const username = z.string().trim().min(3).max(50);

const group = z.object({ id, name: z.string() });

/** A user as administrators see them in lists. */
export const listedUser = roleFlagsShape.extend({
  id,
  username: z.string(),
  full_name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  license_type: licenseType,
  manager: personShape.nullable(),
  roles: z.array(group),
  teams: z.array(group),
  /** Null: has never signed in. */
  last_signed_in_on: instant.nullable(),
  /** Whether the person has chosen a password; false while an invitation is open. */
  has_password: z.boolean(),
  /** The day on which they leave; null: none is set, or they have left. */
  leaves_on: z.iso.date().nullable(),
  /** What the person has set up for the second step of signing in; empty: nothing; null: only administrators are told. */
  second_factors: z.array(z.enum(['authenticator', 'passkey'])).nullable(),
});

/** What about a user wants somebody's attention. */
export const userWarnings = [
  /** The sign-in policy asks for a second step, and none is set up. */
  'no_second_step',
  /** Too many wrong passwords or codes; no attempt is left for now. */
  'locked',
  /** Has not signed in within a week of being added. */
  'never_signed_in',
  /** The password has to be replaced at the next sign-in. */
  'password_expired',
  /** Deactivated, with open tasks, or people that they manage. */
  'work_left',
] as const;
export type UserWarning = (typeof userWarnings)[number];

/** A user with all that administrators can change. */
export const userDetail = listedUser.extend({
  revision: z.number().int(),
  /** Their manager, the manager of that one and so on; empty: they have none. */
  managers: z.array(personShape),
  /** How many active people they manage. */
  report_count: z.number().int(),
  language: language.nullable(),
  /** IANA name; null: the time zone of the organisation. */
  time_zone: z.string().nullable(),
  created_on: instant,
  invited_on: instant.nullable(),
  /** When the link of the last invitation stops or stopped working; null: no invitation is open. */
  invitation_ends_on: instant.nullable(),
  /** When the hand-over of the day they leave turned out to be impossible; null: it has not. */
  leaving_failed_on: instant.nullable(),
  /** When all that named the person was erased; null: never. */
  erased_on: instant.nullable(),
  /**
   * The providers through which the person signs in, and whether a directory provisions them; null: only administrators who can end
   * the links are told.
   */
  links: z.object({ providers: z.array(z.string()), is_provisioned: z.boolean() }).nullable(),
  /** Where the person is signed in, last used first; null: only administrators who can end these sessions are told. */
  sessions: z.array(openSession).nullable(),
});

/** What administrators decide about a user. */
export const userSettings = roleFlagsShape.partial().extend({
  username,
  full_name: z.string().trim().min(1).max(200),
  email: z.email().max(254),
  license_type: licenseType.default('FULL_USER'),
  is_active: z.boolean().default(true),
  manager_id: id.nullable().default(null),
  role_ids: z.array(id).max(200).default([]),
  team_ids: z.array(id).max(200).default([]),
  language: language.nullable().default(null),
  time_zone: z.string().max(60).nullable().default(null),
});
