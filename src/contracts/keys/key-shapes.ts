import { z } from 'zod';
import type { Permission } from '../permissions.ts';
import { id, instant } from '../shapes/basics.ts';

/** The permissions that only some users have; a key takes each as a scope of its own. */
export const permissionScopes = [
  'designApps',
  'analyse',
  'manageTenant',
  'administrate',
  'chooseLaunchPage',
  'operate',
] as const satisfies readonly Permission[];

export type PermissionScope = (typeof permissionScopes)[number];

/** What a key may do: read, write, each permission that its owner has, and `administer` for all of them. */
export const keyScopes = ['read', 'write', ...permissionScopes, 'administer'] as const;

export type KeyScope = (typeof keyScopes)[number];

/** Name, scopes and apps of a key. */
export const keySettings = z.object({
  name: z.string().trim().min(1).max(100),
  scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
  /** Null: all apps that the owner has. */
  app_ids: z.array(id).min(1).max(200).nullable(),
});

/** After how many days a key ends. */
export const validDays = z.number().int().min(1).max(366);

/** A key in a list; never its secret. */
export const listedKey = z.object({
  id,
  name: z.string(),
  /** The last characters of the secret. */
  hint: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  app_ids: z.array(id).nullable(),
  expires_on: instant.nullable(),
  created_on: instant,
  last_used_on: instant.nullable(),
});
