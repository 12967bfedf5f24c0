import { eraseNamesInCalculated } from '#server/features/entries/index.ts';
import { eraseNamesInNotifications } from '#server/features/notifications/index.ts';
import { erasedName, type Person } from '#server/features/people/index.ts';
import { languageOf } from '#server/features/tenants/index.ts';
import { eraseNamesInDeliveries } from '#server/features/webhooks/index.ts';
import { entriesStartedBy, eraseNamesInTasks } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';
import { eraseNamesInMails } from '#server/platform/mail/mail-store.ts';

/**
 * Replaces the names of a person in texts that the product made from them and keeps: titles of tasks, notifications,
 * mails to others, messages of webhooks, and calculated texts of entries. What people wrote themselves stays.
 */
export async function eraseNames(ctx: Context, { id, name, email }: Person): Promise<void> {
  const erased = {
    names: [...new Set([email, name, htmlOf(name)])],
    by: erasedName(await languageOf(ctx, { locale: null })),
    onlyOf: isUnmistakable(name) ? null : { userId: id, entryIds: await entriesStartedBy(ctx.db, id) },
  };
  await eraseNamesInTasks(ctx.db, erased);
  await eraseNamesInNotifications(ctx.db, erased);
  await eraseNamesInMails(ctx.db, erased);
  await eraseNamesInDeliveries(ctx.db, erased);
  await eraseNamesInCalculated(ctx.db, erased);
}

/** Several words, or a script that writes names without spaces: nothing else is meant by it. */
function isUnmistakable(name: string): boolean {
  return /\p{L}\s+\p{L}|\p{Lo}{2}/u.test(name);
}

/** As mails write it. */
function htmlOf(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
