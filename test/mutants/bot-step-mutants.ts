import type { Mutant } from './mutant.ts';

const folder = 'src/server/features/bots';

/** Guards of what steps of bots do, and of tests with a sample. */
export const botStepMutants: readonly Mutant[] = [
  {
    name: 'bots-that-change-whatever-has-the-value',
    file: 'src/server/features/incoming-webhooks/receiving/act-on-body.ts',
    find: '{ field: entryKey.field, value: key, filters }',
    replace: '{ field: entryKey.field, value: key }',
    tests: [`${folder}/settings/conditions-and-versions.test.ts`],
  },
  {
    name: 'mails-to-what-is-no-address',
    file: `${folder}/stepping/bot-mail.ts`,
    find: 'if (!to.every(isEmailAddress))',
    replace: 'if (!to.some(isEmailAddress) && to.length > 1)',
    tests: [`${folder}/stepping/mail-and-reading.test.ts`],
  },
  {
    name: 'bot-mails-without-end',
    file: `${folder}/stepping/bot-mail.ts`,
    find: '>= maxMailSteps',
    replace: '>= maxMailSteps * 100',
    tests: [`${folder}/stepping/mail-and-reading.test.ts`],
  },
  {
    name: 'clicks-of-a-test',
    file: `${folder}/trying/trial-browser.ts`,
    find: "if (action.kind === 'click' || action.kind === 'download')",
    replace: "if (action.kind === 'download')",
    tests: [`${folder}/trying/try-pages.test.ts`],
  },
  {
    name: 'tests-whose-pages-send',
    file: `${folder}/trying/trial-browser.ts`,
    find: '/^(?:GET|HEAD)$/.test(route.request().method())',
    replace: "route.request().method() !== ''",
    tests: [`${folder}/trying/try-pages.test.ts`],
  },
  {
    name: 'sites-that-nobody-is-told-of',
    file: `${folder}/browsing/tell-site.ts`,
    find: 'if (host === null || told.has(host)) return;',
    replace: 'if (host !== null) return;',
    tests: [`${folder}/trying/try-pages.test.ts`],
  },
  {
    name: 'costs-of-one-attempt-only',
    file: 'src/server/features/connectors/asking/call-connector.ts',
    find: 'await noteCost?.(tx, made.cost);',
    replace: 'await noteCost?.(tx, { ...made.cost, requests: 1 });',
    tests: [`${folder}/stepping/costs.test.ts`],
  },
  {
    name: 'costs-of-one-currency-only',
    file: `${folder}/stores/cost-store.ts`,
    find: 'group by 1, 2 order by 1, 2',
    replace: "and c.currency <> 'USD' group by 1, 2 order by 1, 2",
    tests: [`${folder}/stepping/costs.test.ts`],
  },
  {
    name: 'ways-that-are-always-the-first',
    file: `${folder}/browsing/find-target.ts`,
    find: 'session.way = { number: place + 1, by: found.by };',
    replace: 'session.way = { number: 1, by: found.by };',
    tests: [`${folder}/browsing/browser-steps.test.ts`],
  },
  {
    name: 'values-of-runs-for-everybody',
    file: `${folder}/log/get-bot-run.ts`,
    find: 'given: isOwn ? step.given : null,',
    replace: 'given: step.given,',
    tests: [`${folder}/log/values-of-runs.test.ts`],
  },
  {
    name: 'typed-texts-in-the-log-of-bots',
    file: `${folder}/stepping/given-by-step.ts`,
    find: "return effect.action.kind === 'upload' ? { file: effect.action.file } : null;",
    replace: 'return effect.action;',
    tests: [`${folder}/log/values-of-runs.test.ts`],
  },
  {
    name: 'runs-compared-by-place-only',
    file: 'src/engine/bot/compare-runs.ts',
    find: "list === 'after' || pairs === null ? path",
    replace: "list === 'after' || pairs !== undefined ? path",
    tests: ['src/engine/bot/compare-runs.test.ts'],
  },
];
