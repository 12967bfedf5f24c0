import type { Mutant } from './mutant.ts';

const incoming = ['src/server/features/incoming-webhooks/incoming-webhooks.test.ts'];
const filesAndKeys = ['src/server/features/incoming-webhooks/files-and-keys.test.ts'];
const folder = 'src/server/features/incoming-webhooks';

/** Guards of calls that come in. */
export const incomingWebhookMutants: readonly Mutant[] = [
  {
    name: 'calls-by-anybody',
    file: `${folder}/receiving/verify-call.ts`,
    find: 'return isRight && isRecent;',
    replace: 'return isRecent && (isRight || given.length > 0);',
    tests: incoming,
  },
  {
    name: 'signatures-that-never-age',
    file: `${folder}/receiving/verify-call.ts`,
    find: 'return isRight && isRecent;',
    replace: 'return isRight && (isRecent || given.length > 0);',
    tests: incoming,
  },
  {
    name: 'secrets-that-are-signature-and-key',
    file: `${folder}/receiving/verify-call.ts`,
    find: "return authentication === 'key' ?",
    replace: "return authentication === 'key' || 'webhook-key' in request.headers ?",
    tests: incoming,
  },
  {
    name: 'old-secrets-that-never-end',
    file: `${folder}/incoming-secrets.ts`,
    find: 'Date.parse(oldSecretUntil) > now.getTime()',
    replace: 'Date.parse(oldSecretUntil) > 0 * now.getTime()',
    tests: incoming,
  },
  {
    name: 'messages-carried-out-twice',
    file: `${folder}/receiving/receive-call.ts`,
    find: 'if (!(await claimMessage(ctx.db, call))) {',
    replace: 'if (!(await claimMessage(ctx.db, call)) && call.messageId === null) {',
    tests: incoming,
    needs: 'postgres',
  },
  {
    name: 'other-bodies-under-the-same-id',
    file: `${folder}/receiving/receive-call.ts`,
    find: "if (earlier.bodyHash !== call.bodyHash) throw new AppError('idempotency_conflict');",
    replace: '',
    tests: incoming,
  },
  {
    name: 'calls-for-people-who-have-left',
    file: `${folder}/receiving/receive-call.ts`,
    find: 'if (!owner?.isActive) {',
    replace: 'if (!owner) {',
    tests: incoming,
  },
  {
    name: 'calls-that-lose-what-cannot-be-edited',
    file: `${folder}/receiving/act-on-body.ts`,
    find: "if (level === 'editable' && field.type.origin === 'entered') return [];",
    replace: "if (level !== 'hidden' && field.type.origin === 'entered') return [];",
    tests: incoming,
  },
  {
    name: 'calls-in-the-name-of-anybody',
    file: `${folder}/settings/save-incoming-webhook.ts`,
    find: 'return possible.has(wanted) ? wanted : null;',
    replace: 'return possible.size > 0 ? wanted : null;',
    tests: incoming,
  },
  {
    name: 'secrets-that-outlive-their-owner',
    file: `${folder}/settings/save-incoming-webhook.ts`,
    find: 'webhook.ownerId !== stored?.ownerId || webhook.authentication !== stored.authentication',
    replace: 'webhook.authentication !== stored?.authentication',
    tests: incoming,
  },
  {
    name: 'bodies-for-every-reader-of-the-log',
    file: `${folder}/log/get-incoming-call.ts`,
    find: 'const isOwn = call.ownerId === actorOf(ctx).id;',
    replace: 'const isOwn = call.ownerId !== actorOf(ctx).id.slice(1);',
    tests: incoming,
  },
  {
    name: 'trials-that-store',
    file: `${folder}/receiving/take-back.ts`,
    find: 'throw new TakenBack(await act(tx));',
    replace: 'return await act(tx);',
    tests: incoming,
  },
  {
    name: 'keys-that-make-two-entries',
    file: `${folder}/receiving/act-on-body.ts`,
    find: 'await takeTurnWithKey(',
    replace: 'if (read.key === null) await takeTurnWithKey(',
    tests: filesAndKeys,
    needs: 'postgres',
  },
  {
    name: 'files-kept-of-refused-calls',
    file: `${folder}/receiving/receive-call.ts`,
    find: 'await dropFiles(ctx, stored);',
    replace: 'await dropFiles(ctx, stored.slice(0, 0));',
    tests: filesAndKeys,
  },
  {
    name: 'files-kept-of-trials',
    file: `${folder}/settings/try-incoming-webhook.ts`,
    find: 'await dropFiles(ctx, files);',
    replace: 'await dropFiles(ctx, files.slice(0, 0));',
    tests: filesAndKeys,
  },
  {
    name: 'large-bodies-for-every-webhook',
    file: `${folder}/receiving/max-bytes.ts`,
    find: 'return takesFiles ?',
    replace: 'return takesFiles || form ?',
    tests: filesAndKeys,
  },
  {
    name: 'large-bodies-at-unknown-addresses',
    file: `${folder}/receiving/max-bytes.ts`,
    find: 'if (!webhook?.isActive) return null;',
    replace: 'if (!webhook?.isActive) return 5_000_000;',
    tests: filesAndKeys,
  },
  {
    name: 'shops-that-sign-anything',
    file: `${folder}/receiving/verify-call.ts`,
    find: 'return expected.map((one) => isEqual(one, given)).includes(true);',
    replace: "return expected.length > 0 && given !== '';",
    tests: [`${folder}/shop-signatures.test.ts`],
  },
  {
    name: 'calls-of-shops-with-other-ids',
    file: `${folder}/receiving/verify-call.ts`,
    find: 'if (isShop(authentication)) return `',
    replace:
      "if (isShop(authentication)) return headers['x-shopify-webhook-id'] ?? headers['x-wc-webhook-delivery-id'] ?? `",
    tests: [`${folder}/shop-signatures.test.ts`],
  },
  {
    name: 'bodies-of-purged-entries-kept',
    file: `${folder}/stores/call-store.ts`,
    find: ".set({ body: '', violations: '[]' })",
    replace: ".set({ violations: '[]' })",
    tests: [`${folder}/shop-signatures.test.ts`],
  },
];
