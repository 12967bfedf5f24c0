import type { Mutant } from './mutant.ts';

const folder = 'src/server/features/assistant';
const failed = [`${folder}/threads/failed-turns.test.ts`];
const fitting = [`${folder}/threads/fit-context.test.ts`];
const cards = [`${folder}/tools/shown/shown-actions.test.ts`];
const turns = [`${folder}/threads/chat-turns.test.ts`];

/** Guards of what goes to a provider of a thread, and of what becomes of its answers. */
export const assistantThreadMutants: readonly Mutant[] = [
  {
    name: 'answers-cut-off-that-look-whole',
    file: `${folder}/providers/ask-provider.ts`,
    find: "if (end !== 'whole') return nothing(end);",
    replace: "if (end === 'whole' && status < 0) return nothing(end);",
    tests: failed,
  },
  {
    name: 'pieces-of-answers-used-as-whole-ones',
    file: `${folder}/providers/ask-provider.ts`,
    find: "if (end !== 'whole') return nothing(end);",
    replace: "if (end === 'refused') return nothing(end);",
    tests: [`${folder}/prompts/cut-answers.test.ts`],
  },
  {
    name: 'turns-that-fail-without-a-trace',
    file: `${folder}/threads/turn.ts`,
    find: "await keep(ctx, threadId, { role: 'failure'",
    replace: "if (status !== status) await keep(ctx, threadId, { role: 'failure'",
    tests: failed,
  },
  {
    name: 'interruptions-of-turns-that-go-on',
    file: `${folder}/threads/assistant-thread.ts`,
    find: 'isAnswering || hasEnded(stored)',
    replace: 'hasEnded(stored)',
    tests: failed,
  },
  {
    name: 'results-matched-by-ids-alone',
    file: `${folder}/threads/chat-turns.ts`,
    find: 'const result = results[place];',
    replace: 'const result = results.findLast(({ callId }) => callId === call.id) ?? results[place];',
    tests: turns,
  },
  {
    name: 'ids-sent-twice',
    file: `${folder}/threads/chat-turns.ts`,
    find: 'given.add(unique);',
    replace: 'given.add(unique + unique);',
    tests: turns,
  },
  {
    name: 'refused-turns-sent-again',
    file: `${folder}/threads/chat-turns.ts`,
    find: "failed.failure === 'refused' || isAskedAgain",
    replace: 'isAskedAgain',
    tests: turns,
  },
  {
    name: 'questions-left-out-for-their-length',
    file: `${folder}/threads/fit-context.ts`,
    find: 'while (kept.length > 1 && excessOf(kept) > 0)',
    replace: 'while (kept.length > 0 && excessOf(kept) > 0)',
    tests: fitting,
  },
  {
    name: 'pairs-torn-apart',
    file: `${folder}/threads/fit-context.ts`,
    find: 'while (fitted.exchanges.length > 1 && excessOf([fitted]) > 0) {',
    replace: 'while (fitted.exchanges.length > 0 && excessOf([fitted]) > 0) {',
    tests: fitting,
  },
  {
    name: 'contexts-without-end',
    file: `${folder}/threads/ask-within-context.ts`,
    find: '- maxTokens - standing;',
    replace: '* 100 - maxTokens - standing;',
    tests: failed,
  },
  {
    name: 'fields-nobody-may-name-on-cards',
    file: `${folder}/tools/shown/entry-values-shown.ts`,
    find: "if (field && levelOf(field, access) !== 'hidden') return faultOf",
    replace: 'if (field) return faultOf',
    tests: cards,
  },
  {
    name: 'strangers-on-cards',
    file: `${folder}/tools/shown/entry-values-shown.ts`,
    find: 'refuse(checkPeople(',
    replace: 'void (checkPeople(',
    tests: cards,
  },
  {
    name: 'files-of-others-on-cards',
    file: `${folder}/tools/shown/show-action.ts`,
    find: 'file?.uploadedBy === actorOf(ctx).id && ',
    replace: '',
    tests: cards,
  },
  {
    name: 'too-long-only-once-tried',
    file: `${folder}/threads/ask-within-context.ts`,
    find: "first.failure === 'context'",
    replace: "first.failure === 'busy'",
    tests: failed,
  },
];
