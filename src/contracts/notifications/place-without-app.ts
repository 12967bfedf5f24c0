import { isPermitted, type RoleFlags } from '../permissions.ts';

/** Where a notification that is about no app leads, and the text that names the place. */
export interface PlaceWithoutApp {
  readonly path: string;
  readonly text: 'openWebhooks' | 'openBots' | 'openUser' | 'openNotifications';
}

/** Notifications about somebody who leaves name that person as the actor; who cannot open users stays with the notifications. */
export function placeWithoutApp(kind: string, actorId: string | null, flags: RoleFlags): PlaceWithoutApp {
  if (kind.startsWith('bot')) return { path: '/robotic-automation', text: 'openBots' };
  if (!kind.startsWith('leaving')) return { path: '/webhooks', text: 'openWebhooks' };
  if (actorId !== null && isPermitted('manageTenant', flags)) {
    return { path: `/settings/user-detail?id=${actorId}`, text: 'openUser' };
  }
  return { path: '/notifications', text: 'openNotifications' };
}
