import { z } from 'zod';
import { id } from '../shapes/basics.ts';

/** The kinds of things that a person leaves behind and others take over. */
export const leftKinds = [
  'tasks',
  'managed',
  'absentees',
  'apps',
  'schedules',
  'connectors',
  'store_keys',
  'webhooks',
  'incoming_webhooks',
  'inboxes',
  'bots',
  'predictions',
  'list_views',
  'dashboards',
  'quick_reports',
  'models',
  'reports',
] as const;

/** A kind of things that a person leaves behind. */
export type LeftKind = (typeof leftKinds)[number];

/** Something with a name that a person leaves behind. */
export const leftThing = z.object({ id, name: z.string() });
