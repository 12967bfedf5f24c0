import type { Mutant } from './mutant.ts';

const entries = 'src/server/features/entries';

/** Guards of entries, tasks and processes. */
export const workMutants: readonly Mutant[] = [
  {
    name: 'lists-forget-decided-tasks',
    file: `${entries}/viewing/hidden-field-store.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is replaced is a template.
    find: 'k.activity_id = any(${activities})',
    replace: 'false',
    tests: ['src/server/features/entries/viewing/visibility-law.test.ts'],
  },
  {
    name: 'changes-told-to-whom-they-are-hidden-from',
    file: 'src/server/features/tasks/changes-since.ts',
    find: 'redact(form, since.before, access), redact(form, entry.values, access)',
    replace: 'since.before, redact(form, entry.values, access)',
    tests: ['src/server/features/tasks/changes-since.test.ts'],
  },
  {
    name: 'secrets-kept-with-changes',
    file: 'src/server/features/workflow/running/note-changes.ts',
    find: 'const before = redact(form, values, isReadByAll);',
    replace: 'const before = values;',
    tests: ['src/server/features/tasks/changes-since.test.ts'],
  },
  {
    name: 'clocks-of-the-past-ring-today',
    file: 'src/server/features/demo/demo-actor.ts',
    find: 'clock && runAt <= clock.endsAt',
    replace: 'clock && runAt > clock.endsAt',
    tests: ['src/server/features/demo/seed-demo.test.ts'],
  },
  {
    name: 'task-titles-for-everyone',
    file: 'src/server/features/workflow/effects/create-task.ts',
    find: 'titleNamesHidden(compiled, effect.activityId) ? activityName : null',
    replace: 'titleNamesHidden(compiled, effect.activityId) && activityName === null ? activityName : null',
    tests: ['test/security/hidden-fields.test.ts'],
  },
  {
    name: 'html-kept-as-it-came',
    file: `${entries}/values/clean-html.ts`,
    find: 'type.check(cleaned(value, type.html), definition)',
    replace: 'type.check(value, definition)',
    tests: ['test/security/html-fields.test.ts'],
  },
  {
    name: 'replays-that-ask-questions-of-their-own',
    file: 'src/server/features/app-checks/replay/replay-entries.ts',
    find: "secrecy.decidesAnew ? 'unknown' : replayed.verdict",
    replace: 'replayed.verdict',
    tests: ['src/server/features/app-checks/replay/replay-secrecy.test.ts'],
  },
  {
    name: 'replays-that-ask-what-is-hidden',
    file: 'src/server/features/app-checks/replay/replay-entries.ts',
    find: ' && !secrecy.readsHidden',
    replace: '',
    tests: ['src/server/features/app-checks/replay/replay-secrecy.test.ts'],
  },
  {
    name: 'hidden-values-compared',
    file: `${entries}/columns/entry-source-store.ts`,
    find: 'column.hiddenAt.length === 0',
    replace: 'column.hiddenAt.length >= 0',
    tests: ['test/security/fields.test.ts'],
  },
  {
    name: 'hidden-values-shown-in-lists',
    file: `${entries}/listing/present-rows.ts`,
    find: '!binding || !isShownIn(row, hiddenAt, secrecy, viewing)',
    replace: '!binding',
    tests: ['test/security/fields.test.ts'],
  },
  {
    name: 'decisions-on-closed-tasks',
    file: 'src/server/features/workflow/stores/transition-store.ts',
    find: `t.task_key = c."taskKey" and t.state = 'open'`,
    replace: `t.task_key = c."taskKey"`,
    tests: ['src/server/features/workflow/stores/transition-store.test.ts'],
  },
  {
    name: 'references-in-mails-for-nobody',
    file: 'src/server/features/mails/visible-texts.ts',
    find: '...ctx, locale: reader.locale',
    replace: '...ctx, actor: null, locale: reader.locale',
    tests: ['test/security/hidden-fields-in-mails.test.ts'],
  },
  {
    name: 'mail-files-for-everybody',
    file: 'src/server/features/mails/send-template-mail.ts',
    find: 'accessAt(form, workflow.fieldPermissions, task.activityId, false)',
    replace: 'accessAt(form, [], task.activityId, false)',
    tests: ['test/security/hidden-fields-in-mail-files.test.ts'],
  },
  {
    name: 'mails-of-activities-to-everybody',
    file: 'src/server/features/workflow/jobs/send-activity-mail.ts',
    find: "if (hidden.has(name)) return '';",
    replace: '',
    tests: ['test/security/hidden-fields-in-mails.test.ts'],
  },
  {
    name: 'restarts-by-any-initiator',
    file: 'src/server/features/workflow/policy/entry-situation.ts',
    find: '(start?.type.initiatorMayRestart?.(start.plan) ?? false)',
    replace: '(start !== undefined)',
    tests: ['src/server/features/workflow/actions/begin-anew.test.ts'],
  },
  {
    name: 'stopped-runs-stay-beside-the-new-one',
    file: 'src/server/features/workflow/actions/restart-workflow.ts',
    find: 'await giveUp(ctx, locked);',
    replace: '',
    tests: ['src/server/features/workflow/actions/begin-anew.test.ts'],
  },
  {
    name: 'template-names-missing-roles',
    file: 'src/server/features/app-templates/template-groups.ts',
    find: 'return groups.some((group) => group.name.toLowerCase() === name.toLowerCase());',
    replace: 'return groups.length >= 0 && name !== "";',
    tests: ['src/server/features/app-templates/templates.test.ts'],
  },
  {
    name: 'template-of-any-file',
    file: 'src/server/features/app-templates/templates.ts',
    find: 'const entry = listed.templates.find((one) => one.id === id);',
    replace: "const entry = { id, about: '', area: '', icon: '' };",
    tests: ['src/server/features/app-templates/templates.test.ts'],
  },
];
