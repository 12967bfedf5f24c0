import { z } from 'zod';
import { id, instant, personShape } from './basics.ts';
import { language, roleFlagsShape } from './session.ts';

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
});

/** A user with all that administrators can change. */
export const userDetail = listedUser.extend({
  revision: z.number().int(),
  /** What the person has set up for the second step of signing in; empty: nothing; null: only administrators are told. */
  second_factors: z.array(z.enum(['authenticator', 'passkey'])).nullable(),
  language: language.nullable(),
  /** IANA name; null: the time zone of the organisation. */
  time_zone: z.string().nullable(),
  created_on: instant,
  invited_on: instant.nullable(),
  /** When the hand-over of the day they leave turned out to be impossible; null: it has not. */
  leaving_failed_on: instant.nullable(),
  /** When all that named the person was erased; null: never. */
  erased_on: instant.nullable(),
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
