import type { Mutant } from './mutant.ts';

const folder = 'src/server/features/predictions';
const calls = [`${folder}/predictions.test.ts`];
const learning = ['src/engine/learning/learn.test.ts'];

/** Guards of what apps learn from their entries. */
export const predictionMutants: readonly Mutant[] = [
  {
    name: 'hidden-fields-learned',
    file: `${folder}/open-fields.ts`,
    find: 'isLearnable(field) && !hiddenAt.has(field.path)',
    replace: "isLearnable(field) && field.path !== ''",
    tests: calls,
  },
  {
    name: 'models-of-fields-hidden-since',
    file: `${folder}/suggesting/used-models.ts`,
    find: 'model && !isOutdated(open, prediction, model)',
    replace: 'model',
    tests: calls,
  },
  {
    name: 'entries-of-others-learned',
    file: `${folder}/training/finished-entries-store.ts`,
    find: 'sql.join([...conditions, completed], sql` and `)',
    replace: 'sql.join([...conditions, completed].slice(-1), sql` and `)',
    tests: calls,
  },
  {
    name: 'learning-for-people-who-left',
    file: `${folder}/training/learn-from-entries.ts`,
    find: "if (!(await canDesignModule(acting, moduleId))) return 'owner_gone';",
    replace: "if ((await canDesignModule(acting, moduleId)) === null) return 'owner_gone';",
    tests: calls,
  },
  {
    name: 'predictions-for-who-designs-nothing',
    file: 'src/server/features/administration/leaving/heir-fault.ts',
    find: 'prediction !== undefined && (await canDesignModule(asThem(ctx, heir), prediction.moduleId))',
    replace: 'prediction !== undefined',
    tests: ['src/server/features/administration/leaving/leaving-belongings.test.ts'],
  },
  {
    name: 'predictions-of-any-app',
    file: `${folder}/settings/designable-prediction.ts`,
    find: 'await designableModule(ctx, prediction.moduleId);',
    replace: 'await Promise.resolve(designableModule.name);',
    tests: calls,
  },
  {
    name: 'predictions-without-a-licence',
    file: `${folder}/prediction-licence.ts`,
    find: 'return ctx.tenant.licence.bots.includes(bot);',
    replace: "return bot !== '' || ctx.tenant.licence.bots.includes(bot);",
    tests: calls,
  },
  {
    name: 'suggestions-over-typed-values',
    file: `${folder}/suggesting/suggest-values.ts`,
    find: "access.fields[field] === 'editable' && (values[field] ?? null) === null",
    replace: "access.fields[field] === 'editable'",
    tests: calls,
  },
  {
    name: 'models-no-better-than-a-guess',
    file: 'src/engine/learning/learn-choices.ts',
    find: 'if (evaluation.chance > maxChance)',
    replace: 'if (evaluation.chance > maxChance + 1)',
    tests: learning,
  },
  {
    name: 'tried-out-on-what-was-learned',
    file: 'src/engine/learning/learn-choices.ts',
    find: 'const older = part(all, 0, heldBack);',
    replace: 'const older = part(all, 0, heldBack + all.answers.length);',
    tests: learning,
  },
  {
    name: 'questions-about-single-entries',
    file: 'src/engine/learning/questions-of.ts',
    find: 'export const minGroup = 5;',
    replace: 'export const minGroup = 2;',
    tests: learning,
  },
  {
    name: 'amounts-no-better-than-the-median',
    file: 'src/engine/learning/learn-numbers.ts',
    find: 'evaluation.chance <= maxChance && evaluation.error',
    replace: 'evaluation.chance <= 1 && 0 * evaluation.error',
    tests: learning,
  },
  {
    name: 'counts-of-single-entries',
    file: `${folder}/settings/present-prediction.ts`,
    find: '.filter(({ count }) => count >= minGroup)',
    replace: '.filter(({ count }) => count >= minGroup - 5)',
    tests: [`${folder}/settings/present-prediction.test.ts`],
  },
  {
    name: 'ranges-to-the-last-digit',
    file: `${folder}/suggesting/suggest-values.ts`,
    find: 'return { ...expected, ...ends };',
    replace: 'return { ...ends, ...expected };',
    tests: calls,
  },
];
