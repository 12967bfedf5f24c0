import type { Mutant } from './mutant.ts';

const deletions = ['src/server/features/webhooks/deletions.test.ts'];
const settings = ['src/server/features/webhooks/webhook-settings.test.ts'];
const webhooks = ['src/server/features/webhooks/webhooks.test.ts'];

/** Guards of what webhooks send and show. */
export const webhookMutants: readonly Mutant[] = [
  {
    name: 'messages-that-wait-for-what-is-gone',
    file: 'src/server/features/webhooks/sending/retry-plan.ts',
    find: 'delay === undefined || status === 410',
    replace: 'delay === undefined',
    tests: webhooks,
  },
  {
    name: 'deletions-told-to-everyone',
    file: 'src/server/features/workflow/reading/load-entry-view.ts',
    find: 'return situation.canSee ? situation : null;',
    replace: 'return situation;',
    tests: deletions,
  },
  {
    name: 'withdrawals-told-to-everyone',
    file: 'src/server/features/workflow/reading/load-entry-view.ts',
    find: 'if (!situation.canSee) return null;',
    replace: 'if (!situation) return null;',
    tests: deletions,
  },
  {
    name: 'withdrawals-that-tell-what-a-step-hid',
    file: 'src/server/features/webhooks/gathering/gather-messages.ts',
    find: 'const isAsked = open !== null || isDeletion;',
    replace: 'const isAsked = open !== null || isDeletion || isWithdrawal;',
    tests: deletions,
  },
  {
    name: 'withdrawals-that-nobody-hears-of',
    file: 'src/server/features/webhooks/gathering/gather-messages.ts',
    find: 'isWithdrawal ? seenWithdrawn : null',
    replace: 'isWithdrawal ? null : null',
    tests: deletions,
  },
  {
    name: 'values-of-what-is-deleted',
    file: 'src/server/features/webhooks/gathering/gather-messages.ts',
    find: 'open === null ? { app: appOf(seen) } : await entryData(ctx, seen)',
    replace: 'open === null && !appOf(seen) ? {} : await entryData(ctx, seen)',
    tests: deletions,
  },
  {
    name: 'deletions-in-the-log-of-strangers',
    file: 'src/server/features/webhooks/log/shown-message.ts',
    find: '(await isAboutGone(ctx, delivery)) ? null : await stillSeen',
    replace: '(await isAboutGone(ctx, delivery)) && !data ? null : await stillSeen',
    tests: deletions,
  },
  {
    name: 'logs-that-end-with-an-app',
    file: 'src/server/features/webhooks/gathering/message-data.ts',
    find: 'if (isNotFound(error)) return null;',
    replace: 'if (!isNotFound) return null;',
    tests: deletions,
  },
  {
    name: 'schemas-for-any-token',
    file: 'src/server/features/webhooks/schema/schema-address.ts',
    find: 'given.length === right.length && timingSafeEqual(given, right)',
    replace: 'given.length === right.length && timingSafeEqual(right, right)',
    tests: settings,
  },
  {
    name: 'schemas-of-apps-that-a-webhook-does-not-take',
    file: 'src/server/features/webhooks/schema/read-message-schema.ts',
    find: '!webhook || webhook.moduleIds?.includes(moduleId) === false',
    replace: '!webhook',
    tests: settings,
  },
  {
    name: 'schemas-of-owners-who-left',
    file: 'src/server/features/webhooks/schema/read-message-schema.ts',
    find: 'if (!canOwn(owner)) throw notFound();',
    replace: 'if (!owner || !canOwn) throw notFound();',
    tests: settings,
  },
  {
    name: 'schemas-of-apps-that-owners-do-not-see',
    file: 'src/server/features/webhooks/schema/published-schema.ts',
    find: 'if (!isVisible || version > newest.number) throw notFound();',
    replace: 'if ((!isVisible && version < 0) || version > newest.number) throw notFound();',
    tests: settings,
  },
  {
    name: 'webhooks-by-nobodys-eyes',
    file: 'src/server/features/webhooks/gathering/message-data.ts',
    find: 'await presentValues(ctx, form, withoutSecrets(form, entry.values), access)',
    replace: 'access && withoutSecrets(form, entry.values)',
    tests: webhooks,
  },
  {
    name: 'webhooks-that-tell-secrets',
    file: 'src/server/features/webhooks/gathering/message-data.ts',
    find: "filter(({ type }) => type.content === 'secret')",
    replace: "filter(({ type }) => type.content === 'secret' && type.name === '')",
    tests: webhooks,
  },
  {
    name: 'retries-of-what-is-hidden-since',
    file: 'src/server/features/webhooks/sending/deliver.ts',
    find: 'const data = await stillSeen(acting, delivery.data, delivery.moduleId);',
    replace: 'const data = stillSeen && acting ? delivery.data : null;',
    tests: webhooks,
  },
  {
    name: 'secret-headers-that-move-to-other-hosts',
    file: 'src/server/features/webhooks/settings/save-webhook.ts',
    find: 'stored && hostOf(stored.url) === hostOf(settings.url) ? stored : undefined',
    replace: 'stored && hostOf(settings.url) !== null ? stored : undefined',
    tests: webhooks,
  },
  {
    name: 'answers-that-repeat-secrets',
    file: 'src/server/features/webhooks/sending/send-message.ts',
    find: 'masked(answer.body, hidden)',
    replace: 'masked(answer.body, hidden.slice(hidden.length))',
    tests: webhooks,
  },
  {
    name: 'messages-that-nobody-sends',
    file: 'src/server/features/webhooks/gathering/gather-messages.ts',
    find: 'if (isActive && !(await isBeingSent(ctx.db, id)))',
    replace: 'if (isActive && (await isBeingSent(ctx.db, id)))',
    tests: webhooks,
  },
  {
    name: 'failures-that-one-success-does-not-end',
    file: 'src/server/features/webhooks/stores/lane-store.ts',
    find: 'if (failedAt === null) {',
    replace: 'if (failedAt === null && lastFine < 0) {',
    tests: webhooks,
  },
  {
    name: 'messages-after-no-answer',
    file: 'src/server/features/webhooks/sending/deliver.ts',
    find: 'if (sent.status === null) isResting = true;',
    replace: '',
    tests: webhooks,
  },
];
