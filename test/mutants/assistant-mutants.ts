import type { Mutant } from './mutant.ts';

const folder = 'src/server/features/assistant';
const threads = [`${folder}/threads/assistant.test.ts`];
const changes = [`${folder}/changes/propose-change.test.ts`];
const settings = [`${folder}/settings/genai-config.test.ts`];

/** Guards of the assistant. */
export const assistantMutants: readonly Mutant[] = [
  {
    name: 'acting-without-asking',
    file: `${folder}/tools/run-tool.ts`,
    find: 'if (!tool.acts)',
    replace: "if (tool.name !== '')",
    tests: threads,
  },
  {
    name: 'confirmations-of-others',
    file: `${folder}/stores/action-store.ts`,
    find: ".where('userId', '=', decision.userId)",
    replace: ".where('id', '=', decision.id)",
    tests: threads,
  },
  {
    name: 'confirmed-twice',
    file: `${folder}/stores/action-store.ts`,
    find: ".where('state', '=', 'waiting')",
    replace: ".where('id', '=', decision.id)",
    tests: threads,
  },
  {
    name: 'texts-that-end-their-block',
    file: `${folder}/prompts/as-data.ts`,
    find: ".replaceAll(/<(?=\\s*\\/?\\s*data)/gi, '\\\\u003c')",
    replace: '.trim()',
    tests: threads,
  },
  {
    name: 'floods-of-actions',
    file: `${folder}/threads/turn.ts`,
    find: 'tool?.acts && !canAct',
    replace: 'tool?.acts && tool.name === call.id && !canAct',
    tests: threads,
  },
  {
    name: 'provider-keys-for-other-addresses',
    file: `${folder}/settings/genai-config.ts`,
    find: 'isMoved && stored.sealedKey !== null && body.key === undefined',
    replace: 'isMoved && stored.sealedKey === null && body.key === undefined',
    tests: settings,
  },
  {
    name: 'requests-beyond-the-limit',
    file: `${folder}/prompts/ask.ts`,
    find: 'own >= locked.maxRequestsPerPerson',
    replace: 'own > locked.maxRequestsPerPerson + 100',
    tests: settings,
  },
  {
    name: 'keys-in-streams',
    file: `${folder}/providers/masked-stream.ts`,
    find: 'masked(waiting + text, secrets)',
    replace: 'masked(waiting + text, secrets.slice(9))',
    tests: [`${folder}/providers/providers.test.ts`],
  },
  {
    name: 'unproven-apps',
    file: `${folder}/apps/prove-app.ts`,
    find: 'const isProven = problems.length === 0;',
    replace: 'const isProven = problems.length >= 0;',
    tests: [`${folder}/apps/propose-app.test.ts`],
  },
  {
    name: 'unproven-changes',
    file: `${folder}/changes/write-change.ts`,
    find: 'isProven: problems.length === 0,',
    replace: 'isProven: problems.length >= 0,',
    tests: changes,
  },
  {
    name: 'edits-of-what-stays',
    file: `${folder}/changes/changed-draft.ts`,
    find: 'if (fixed.includes(name))',
    replace: 'if (fixed.includes(name) && unsafe.has(name))',
    tests: changes,
  },
  {
    name: 'drafts-that-end-their-block',
    file: `${folder}/changes/lean-draft.ts`,
    find: "text.replaceAll('<', '\\\\u003c')",
    replace: 'text.trim()',
    tests: changes,
  },
  {
    name: 'edits-that-were-not-made',
    file: `${folder}/apps/write-in-rounds.ts`,
    find: '    isProven: false,',
    replace: '    isProven: proof.isProven,',
    tests: changes,
  },
  {
    name: 'inner-calls-without-permission',
    file: 'src/server/platform/http/inner-calls.ts',
    find: 'ctx.actor?.key || !isPermitted(permission, ctx.actor?.flags ?? null)',
    replace: 'ctx.actor?.key !== undefined && permission === undefined',
    tests: ['src/server/platform/http/inner-calls.test.ts'],
  },
  {
    name: 'translations-with-other-placeholders',
    file: 'src/server/features/assistant/prompts/translate-texts.ts',
    find: 'placeholders(text) === placeholders(original)',
    replace: 'placeholders(text) !== original',
    tests: ['src/server/features/assistant/prompts/prompt-genai.test.ts'],
  },
  {
    name: 'samples-that-the-form-refuses',
    file: 'src/server/features/assistant/prompts/propose-samples.ts',
    find: 'const isUsable = problems.length === 0 && kept.length > 0;',
    replace: 'const isUsable = kept.length > 0;',
    tests: ['src/server/features/assistant/prompts/prompt-genai.test.ts'],
  },
  {
    name: 'assignees-by-the-name-of-a-model',
    file: `${folder}/tools/show-action.ts`,
    find: 'if (!person?.isActive) throw notFound();',
    replace: "if (!person) return { input, shown: { app: '', title: '', facts: [] } };",
    tests: threads,
  },
];
