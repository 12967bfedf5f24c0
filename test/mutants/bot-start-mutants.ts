import type { Mutant } from './mutant.ts';

const folder = 'src/server/features/bots';
const tested = [`${folder}/settings/tested-before-on.test.ts`];
const turns = [`${folder}/turns-of-runs.test.ts`];
const pressed = [`${folder}/running/pressed-bots.test.ts`];

/** Guards of what starts a bot. */
export const botStartMutants: readonly Mutant[] = [
  {
    name: 'bots-started-by-any-entry',
    file: `${folder}/running/starting-events.ts`,
    find: 'return checked.ok && (await meetsCondition(ctx, checked.filter, seen));',
    replace: 'return checked.ok || (await meetsCondition(ctx, condition, seen));',
    tests: [`${folder}/settings/conditions-and-versions.test.ts`],
  },
  {
    name: 'bots-started-in-the-name-of-others',
    file: `${folder}/running/start-bot.ts`,
    find: 'if (bot.ownerId !== actorOf(ctx).id) {',
    replace: 'if (bot.ownerId !== actorOf(ctx).id && body.input === null) {',
    tests: ['test/security/bots-of-others.test.ts'],
  },
  {
    name: 'bots-changed-in-the-name-of-others',
    file: `${folder}/settings/save-bot.ts`,
    find: 'const ownerId = onlyPauses ? stored.ownerId : actorOf(tx).id;',
    replace: 'const ownerId = stored.ownerId;',
    tests: ['test/security/bots-of-others.test.ts'],
  },
  {
    name: 'bots-started-where-nobody-may-press',
    file: `${folder}/running/press-bot-button.ts`,
    find: "access.fields[field.path] !== 'editable'",
    replace: "access.fields[field.path] === 'hidden'",
    tests: pressed,
  },
  {
    name: 'bots-told-what-is-hidden',
    file: `${folder}/running/press-bot-button.ts`,
    find: 'const shown = redact(form, values, access);',
    replace: 'const shown = redact(form, values, access) && values;',
    tests: pressed,
  },
  {
    name: 'bots-told-what-was-sent-instead',
    file: `${folder}/running/press-bot-button.ts`,
    find: 'const shown = redact(form, values, access);',
    replace: 'const shown = redact(form, data, access);',
    tests: pressed,
  },
  {
    name: 'files-from-requests-for-bots',
    file: 'src/server/features/entries/values/attach-files.ts',
    find: 'return isKnown(value) ? value : null;',
    replace: 'return value;',
    tests: pressed,
  },
  {
    name: 'bots-of-a-schedule-pressed',
    file: `${folder}/running/press-bot-button.ts`,
    find: "if (bot?.trigger.type !== 'call') throw notFound();",
    replace: 'if (!bot) throw notFound();',
    tests: pressed,
  },
  {
    name: 'buttons-whose-bot-is-gone',
    file: 'src/server/features/app-checks/faults/outer-faults.ts',
    find: '    ...(await botFaults(ctx, moduleId, form)),\n',
    replace: '    ...(await botFaults(ctx, moduleId, form)).slice(9),\n',
    tests: ['src/server/features/app-checks/faults/bot-faults.test.ts'],
  },
  {
    name: 'bots-started-by-who-has-none',
    file: 'src/server/features/app-checks/faults/bot-faults.ts',
    find: 'bot && mayStart(botId)',
    replace: "bot && botId !== ''",
    tests: ['src/server/features/app-checks/faults/bot-faults.test.ts'],
  },
  {
    name: 'untested-bots-switched-on',
    file: `${folder}/settings/bot-faults.ts`,
    find: 'return testedOn === null ?',
    replace: 'return testedOn === undefined ?',
    tests: tested,
  },
  {
    name: 'failed-tests-that-count',
    file: `${folder}/trying/try-bot.ts`,
    find: "outcome.status === 'succeeded'",
    replace: "outcome.status !== 'asking'",
    tests: tested,
  },
  {
    name: 'tests-of-other-steps-that-count',
    file: `${folder}/settings/save-bot.ts`,
    find: '(areOther ? null : stored?.testedOn)',
    replace: '(areOther && !stored ? null : stored?.testedOn)',
    tests: tested,
  },
  {
    name: 'bot-runs-in-no-order',
    file: `${folder}/stores/queue-store.ts`,
    find: 'order by run.started_on, run.id',
    replace: 'order by run.started_on desc, run.id',
    tests: turns,
  },
  {
    name: 'bot-runs-that-sleep-at-their-turn',
    file: `${folder}/stores/queue-store.ts`,
    find: 'waits_for is null and wakes_on is null group by',
    replace: 'waits_for is null group by',
    tests: turns,
  },
  {
    name: 'bot-runs-whose-time-ends-in-the-queue',
    file: `${folder}/running/give-turns.ts`,
    find: 'if (wakesOn === null) return',
    replace: 'if (wakesOn === null) return new Date(endsBy);\n  if (wakesOn === null) return',
    tests: turns,
  },
  {
    name: 'bots-that-are-off-at-work',
    file: `${folder}/running/give-turns.ts`,
    find: "if (!bot.isActive) return 'bot_is_off';",
    replace: 'if (!bot.isActive) return null;',
    tests: turns,
  },
  {
    name: 'bots-without-a-licence-at-work',
    file: `${folder}/running/give-turns.ts`,
    find: "isLicensed(ctx, bot) ? null : 'bot_licence_missing'",
    replace: 'isLicensed(ctx, bot) ? null : bot.id && null',
    tests: turns,
  },
  {
    name: 'bots-pressed-without-end',
    file: `${folder}/running/press-bot-button.ts`,
    find: 'if (await isStartedTooOften(ctx, bot.id))',
    replace: 'if (bot.id === moduleId)',
    tests: pressed,
  },
];
