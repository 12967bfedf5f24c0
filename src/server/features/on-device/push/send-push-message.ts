import webPush from 'web-push';
import { loadEntry } from '#server/features/entries/index.ts';
import { linkOrigin, linkTo, nullIfDeleted } from '#server/features/mails/index.ts';
import { activityNameIn, compiledModule } from '#server/features/modules/index.ts';
import { findNotification, notificationText } from '#server/features/notifications/index.ts';
import { directory, type Person } from '#server/features/people/index.ts';
import { languageOf, organization } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { outboundRequest } from '#server/platform/outbound/outbound-request.ts';
import { onDeviceTexts } from '../on-device-texts.ts';
import { dropDevice, findDevice, noteSent, type StoredDevice } from './push-device-store.ts';
import { sendPushMessage } from './push-message.ts';
import { pushPeople } from './push-people.ts';
import { openPushKey, openSubscription } from './push-secrets.ts';

/** A message that is older is of no use on a device that comes back. */
const lifetimeSeconds = 86_400;
const timeoutMs = 15_000;
const maxAnswerBytes = 16_384;

/**
 * Sends one notification to one device, encrypted for it (RFC 8291) and signed by this installation (RFC 8292). A
 * device that its push service no longer knows (404, 410) is forgotten; a service that is busy or down is asked again.
 */
export const pushMessageHandler = jobHandler(sendPushMessage, async (ctx, { deviceId, notificationId }) => {
  const device = await findDevice(ctx.db, deviceId);
  if (!device) return;
  const message = await messageFor(ctx, device, notificationId);
  if (!message) return;
  const status = await send(ctx, device, notificationId, JSON.stringify(message));
  if (status === 404 || status === 410) await forget(ctx, device);
  else if (status >= 200 && status < 300) {
    await ctx.inTransaction((tx) => noteSent(tx.db, device.id, tx.now));
  } else if (status === 429 || status >= 500) {
    throw new Error(`the push service answered ${status}`);
  } else if (status !== 0) ctx.log().warn({ deviceId, status }, 'a push service refused a message');
});

async function forget(ctx: Context, device: StoredDevice): Promise<void> {
  await ctx.inTransaction((tx) => dropDevice(tx.db, device));
  await pushPeople(ctx.platform).changed(ctx.tenant);
}

/** What the device shows; null: there is nothing to tell any more. */
async function messageFor(ctx: Context, { userId, hidesContent }: StoredDevice, notificationId: string) {
  const people = await directory(ctx);
  const reader = people.person(userId);
  const found = await findNotification(ctx.db, userId, notificationId);
  if (!reader?.isActive || !found || found.readOn !== null || found.moduleId === null) return null;
  const { moduleId, entryId } = found;
  const version = await nullIfDeleted(() => compiledModule(ctx, moduleId));
  if (!version || (entryId !== null && !(await loadEntry(ctx, version.module, entryId)))) return null;
  const { name } = await organization(ctx);
  const locale = await languageOf(ctx, reader);
  const url = new URL(linkTo(ctx, { ...found, moduleId }));
  const shared = { title: name, tag: notificationId, url: url.pathname, lang: locale };
  if (hidesContent) return { ...shared, body: onDeviceTexts[locale].pushWithoutContent };
  const activityName = found.activityName && activityNameIn(version, locale, found.activityName);
  const actor: Person | undefined = people.person(found.actorId ?? '');
  return { ...shared, body: notificationText(locale, { ...found, activityName }, actor?.name) };
}

/** The status of the push service; 0: the subscription cannot be read any more. */
async function send(
  ctx: Context,
  device: StoredDevice,
  notificationId: string,
  text: string,
): Promise<number> {
  const subscription = await openSubscription(ctx, device.subscription);
  if (!subscription) return 0;
  const { config } = ctx.platform;
  const details = webPush.generateRequestDetails(subscription, text, {
    vapidDetails: { subject: await subjectOf(ctx), ...(await openPushKey(ctx)) },
    TTL: lifetimeSeconds,
    urgency: 'normal',
    topic: notificationId.replaceAll('-', ''),
  });
  const { status } = await outboundRequest({
    url: details.endpoint,
    method: 'POST',
    headers: headersOf(details.headers),
    body: details.body,
    timeoutMs,
    maxBytes: maxAnswerBytes,
    isCut: true,
    allowedNetworks: config.OUTBOUND_ALLOWED_NETWORKS,
  });
  return status;
}

/** Whom a push service can ask about our messages: an address of ours, else that of the support. */
async function subjectOf(ctx: Context): Promise<string> {
  const origin = linkOrigin(ctx.platform.config, ctx.tenant);
  if (origin.startsWith('https:')) return origin;
  return `mailto:${(await organization(ctx)).supportEmail || 'nobody@localhost'}`;
}

function headersOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const names = Object.keys(headers).filter((name) => name.toLowerCase() !== 'content-length');
  return Object.fromEntries(names.map((name) => [name.toLowerCase(), String(headers[name])]));
}
