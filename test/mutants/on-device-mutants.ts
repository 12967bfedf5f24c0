import type { Mutant } from './mutant.ts';

const server = 'src/server/features/on-device';
const pushed = [`${server}/push/push-messages.test.ts`];
const sent = ['src/web/lib/waiting/send-waiting.test.ts'];
const kept = ['src/web/lib/offline/kept-store.test.ts'];

/** Guards of what is kept on devices, and of what devices are sent. */
export const onDeviceMutants: readonly Mutant[] = [
  {
    name: 'push-addresses-inside',
    file: `${server}/push/save-push-device.ts`,
    find: 'if (!isPushAddress(',
    replace: "if (name === '' && !isPushAddress(",
    tests: pushed,
  },
  {
    name: 'push-devices-of-others',
    file: `${server}/push/push-device-store.ts`,
    find: "    .where('id', '=', id)\n    .where('userId', '=', userId)\n",
    replace: "    .where('id', '=', id)\n",
    tests: pushed,
  },
  {
    name: 'push-content-where-hidden',
    file: `${server}/push/send-push-message.ts`,
    find: 'if (hidesContent)',
    replace: "if (hidesContent && name === '')",
    tests: pushed,
  },
  {
    name: 'push-subscriptions-in-clear',
    file: `${server}/push/save-push-device.ts`,
    find: 'const subscription = await sealSubscription(ctx, { endpoint: address, keys });',
    replace:
      'await sealSubscription(ctx, { endpoint: address, keys });\n  const subscription = JSON.stringify({ endpoint: address, keys });',
    tests: pushed,
  },
  {
    name: 'kept-answers-of-others',
    file: 'src/web/lib/offline/kept-store.ts',
    find: 'if (owner?.sessionId !== sessionId || owner.endsAtMs <= nowMs) return null;',
    replace: 'if (!owner || owner.endsAtMs <= nowMs) return null;',
    tests: kept,
  },
  {
    name: 'kept-answers-after-the-session',
    file: 'src/web/lib/offline/kept-store.ts',
    find: ' || owner.endsAtMs <= nowMs) return null;',
    replace: ') return null;',
    tests: kept,
  },
  {
    name: 'waiting-sent-with-new-keys',
    file: 'src/web/lib/waiting/send-waiting.ts',
    find: 'now.open ?? nextSave(now)',
    replace: 'nextSave(now)',
    tests: sent,
  },
  {
    name: 'waiting-sent-after-it-was-taken-back',
    file: 'src/web/lib/waiting/send-waiting.ts',
    find: 'const item = await findWaiting(listed);',
    replace: 'const item = (await findWaiting(listed)) ?? listed;',
    tests: sent,
  },
  {
    name: 'pages-that-act-as-the-next-person',
    file: 'src/web/lib/session/session.ts',
    find: 'if (shown !== null && idOf(current) !== shown) {',
    replace: 'if (shown !== null && idOf(current) === null) {',
    tests: ['src/web/lib/api/client.test.ts'],
  },
  {
    name: 'answers-kept-for-the-next-session',
    file: 'src/web/lib/offline/keep-answers.ts',
    find: ' || owner !== (await begun)',
    replace: '',
    tests: ['src/web/lib/offline/keep-answers.test.ts'],
  },
  {
    name: 'messages-for-the-person-before',
    file: 'src/web/lib/waiting/person.ts',
    find: "if (before !== '') void unsubscribePush();",
    replace: 'if (before === userId) void unsubscribePush();',
    tests: ['src/web/lib/waiting/person.test.ts'],
  },
  {
    name: 'waiting-of-others',
    file: 'src/web/lib/waiting/waiting-store.ts',
    find: 'item?.userId === userId',
    replace: 'item !== undefined',
    tests: sent,
  },
  {
    name: 'answers-kept-by-the-worker',
    file: 'src/web/worker/kept-files.ts',
    find: ' || isOfServer(pathname)) return null;',
    replace: ') return null;\n  isOfServer(pathname);',
    tests: ['src/web/worker/kept-files.test.ts'],
  },
  {
    name: 'kept-decisions-on-anything',
    file: 'src/web/lib/waiting/send-waiting.ts',
    find: 'const revision = request.body.revision ?? seenRevision;',
    replace: 'const { revision } = request.body;',
    tests: sent,
  },
  {
    name: 'kept-decisions-that-arrived',
    file: 'src/web/lib/waiting/send-waiting.ts',
    find: "error.code !== 'idempotency_conflict'",
    replace: 'seenRevision !== undefined',
    tests: sent,
  },
];
