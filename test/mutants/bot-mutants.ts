import type { Mutant } from './mutant.ts';

const tests = ['src/server/features/bots/bots.test.ts'];
const folder = 'src/server/features/bots';

/** Guards of bots. */
export const botMutants: readonly Mutant[] = [
  {
    name: 'bot-steps-taken-twice',
    file: `${folder}/stepping/at-step.ts`,
    find: 'held.state.taken === state.taken',
    replace: 'held.state.taken >= state.taken',
    tests,
  },
  {
    name: 'bot-calls-repeated',
    file: `${folder}/stepping/ask-connector.ts`,
    find: 'run.begunCall === taken && !isSafe',
    replace: 'run.begunCall === taken && isSafe',
    tests,
  },
  {
    name: 'bots-without-a-licence',
    file: `${folder}/settings/bot-licence.ts`,
    find: 'return ctx.tenant.licence.bots.includes(',
    replace: 'return ctx.tenant.licence.bots.length >= 0 || [""].includes(',
    tests,
  },
  {
    name: 'bot-values-for-everybody',
    file: `${folder}/log/get-bot-run.ts`,
    find: 'run.ownerId === actorOf(ctx).id',
    replace: 'actorOf(ctx).id.length > 0',
    tests,
  },
  {
    name: 'bot-runs-without-a-time-limit',
    file: `${folder}/stepping/take-step.ts`,
    find: 'Date.parse(run.endsBy) <= now.getTime()',
    replace: 'Date.parse(run.endsBy) <= 0 * now.getTime()',
    tests,
  },
  {
    name: 'bots-of-the-gone',
    file: `${folder}/running/starting-events.ts`,
    find: "if (!mayOwn(owner)) return await pauseBot(ctx, bot, 'owner');",
    replace: 'if (!owner) return;',
    tests,
  },
  {
    name: 'bot-runs-all-at-once',
    file: `${folder}/running/run-bot.ts`,
    find: 'ofBot >= bot.maxParallel',
    replace: 'ofBot > 10 * bot.maxParallel',
    tests,
  },
  {
    name: 'bot-reports-that-change-the-end',
    file: `${folder}/running/report-bot-run.ts`,
    find: 'run.reportHash !== reportHash',
    replace: 'run.reportHash === null && reportHash.length === 0',
    tests,
  },
  {
    name: 'bots-with-faults-switched-on',
    file: `${folder}/settings/save-bot.ts`,
    find: 'const violations = isActive ? await botFaults(ctx, bot) : [];',
    replace: 'const violations = isActive ? (await botFaults(ctx, bot)).slice(0, 0) : [];',
    tests,
  },
];
