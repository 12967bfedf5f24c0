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
];
