import { linkOrigin } from '#server/features/mails/index.ts';
import type { Context } from '#server/platform/context.ts';

/** The path of an incoming webhook. */
export const incomingPath = (id: string) => `/hooks/in/${id}`;

/** The whole address, as another system needs it. */
export function incomingUrl(ctx: Context, id: string): string {
  return `${linkOrigin(ctx.platform.config, ctx.tenant)}${incomingPath(id)}`;
}
