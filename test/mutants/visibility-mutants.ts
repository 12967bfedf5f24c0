import type { Mutant } from './mutant.ts';

const law = 'src/engine/form/visibility.ts';
const entries = 'src/server/features/entries';
const workflow = 'src/server/features/workflow';
const atSteps = ['test/security/hidden-fields.test.ts'];
const afterwards = ['test/security/hidden-afterwards.test.ts'];
const further = ['test/security/hidden-fields-further.test.ts'];
const sweep = ['test/security/sweep/sentinel-sweep.test.ts'];

/** Guards of the law of visibility: each is a leak that there was, or one that nothing else would notice. */
export const visibilityMutants: readonly Mutant[] = [
  {
    name: 'details-by-the-first-place',
    file: `${entries}/viewing/viewing.ts`,
    find: 'if (activityIds.length > 0) return activityIds;',
    replace: 'if (activityIds.length > 0) return activityIds.slice(0, 1);',
    tests: atSteps,
  },
  {
    name: 'lists-by-the-first-place',
    file: `${entries}/viewing/hidden-field-store.ts`,
    find: 't.workflow_activity_ids && ',
    replace: 't.workflow_activity_ids[1:1] && ',
    tests: atSteps,
  },
  {
    name: 'details-forget-decided-tasks',
    file: law,
    find: 'viewing.decidedAt.some(hides)',
    replace: 'viewing.decidedAt.every((id) => !hides(id) && hides(id))',
    tests: atSteps,
  },
  {
    name: 'sent-back-is-not-decided',
    file: `${entries}/table/own-tasks.ts`,
    find: "k.state = 'closed' and k.closed_by = me.id",
    replace: "k.state = 'closed' and k.closed_by = me.id and k.outcome <> 'SendBack'",
    tests: afterwards,
  },
  {
    name: 'worked-out-values-stay-visible',
    file: 'src/engine/disclosure/kept/hide-derived.ts',
    find: 'if (derived.size === 0) return rules;',
    replace: 'if (derived.size >= 0) return rules;',
    tests: atSteps,
  },
  {
    name: 'exports-of-everything',
    file: `${entries}/exporting/exported-entries.ts`,
    find: 'binding && isShown(hiddenAt) ?',
    replace: 'binding && (isShown(hiddenAt) || true) ?',
    tests: atSteps,
  },
  {
    name: 'files-of-hidden-fields',
    file: `${entries}/viewing/shown-file-keys.ts`,
    find: "(access.fields[field.path] ?? 'hidden') !== 'hidden'",
    replace: "(access.fields[field.path] ?? 'hidden') !== ''",
    tests: atSteps,
  },
  {
    name: 'titles-of-closed-tasks',
    file: 'src/server/features/tasks/get-task.ts',
    find: 'return ownOpenTask(situation) ?',
    replace: 'return situation.task?.isOwn ?',
    tests: afterwards,
  },
  {
    name: 'titles-of-closed-tasks-with-the-entry',
    file: `${workflow}/reading/present-entry.ts`,
    find: 'const title = ownOpenTask(situation) ?',
    replace: 'const title = actorTask.isOwn ?',
    tests: afterwards,
  },
  {
    name: 'labels-for-everybody',
    file: `${entries}/references/referred-entries.ts`,
    find: 'const named = redact(form, here, ownAccess(entry));',
    replace: 'const named = here;',
    tests: afterwards,
  },
  {
    name: 'copies-of-what-a-step-hid',
    file: `${entries}/references/referred-entries.ts`,
    find: 'commonAccess(entry, decidedAt.get(entry.id) ?? [])',
    replace: 'commonAccess(entry, [])',
    tests: afterwards,
  },
  {
    name: 'one-of-two-tasks-decides',
    file: `${workflow}/policy/entry-access.ts`,
    find: 'if (isNamed || entry === null) return named;',
    replace: 'if (isNamed || activityId) return named;',
    tests: afterwards,
  },
  {
    name: 'texts-of-hidden-fields',
    file: `${workflow}/running/facts/workflow-facts.ts`,
    find: "accessOf(activityId).fields[name] === 'hidden' ?",
    replace: "accessOf(activityId).fields[name] === '' ?",
    tests: atSteps,
  },
  {
    name: 'mails-of-hidden-fields',
    file: 'src/server/features/mails/visible-texts.ts',
    find: "(reader.access.fields[name] ?? 'hidden') === 'hidden' ?",
    replace: "(reader.access.fields[name] ?? 'hidden') === '' ?",
    tests: sweep,
  },
  {
    name: 'imports-by-hidden-keys',
    file: `${entries}/listing/entries-with-value.ts`,
    find: '&& hiddenAt.length === 0',
    replace: '&& hiddenAt.length >= 0',
    tests: ['src/server/features/exchange/importing/import-entries.test.ts'],
  },
  {
    name: 'taken-values-of-hidden-fields',
    file: `${entries}/writing/check-unique.ts`,
    find: "(access.fields[name] ?? 'hidden') === 'hidden'",
    replace: "(access.fields[name] ?? 'hidden') === ''",
    tests: ['test/security/hidden-unique-values.test.ts'],
  },
  {
    name: 'decision-page-by-the-open-title',
    file: 'src/server/features/mails/deciding/open-mail-decision.ts',
    find: 'activity_title: actorTask?.title ?? task.title',
    replace: 'activity_title: task.title',
    tests: further,
  },
  {
    name: 'hub-messages-tell-more',
    file: `${workflow}/realtime-subscription.ts`,
    find: "'EntryChanged', { moduleId, recordId })",
    replace: "'EntryChanged', { ...data, moduleId, recordId })",
    tests: further,
  },
  {
    name: 'views-ask-for-hidden-values',
    file: `${entries}/columns/entry-source-store.ts`,
    find: 'if (column.hiddenAt.length === 0) return plain;',
    replace: 'if (column.hiddenAt.length >= 0) return plain;',
    tests: ['test/security/hidden-fields-in-views.test.ts'],
  },
  {
    name: 'imports-of-others',
    file: 'src/server/features/exchange/importing/own-import.ts',
    find: 'if (found?.madeBy !== actorOf(ctx).id) throw',
    replace: 'if (!found) throw',
    tests: further,
  },
  {
    name: 'designers-see-hidden-fields',
    file: `${entries}/viewing/viewing.ts`,
    find: "seesHidden: granted.has('viewHidden') };",
    replace: "seesHidden: granted.has('viewHidden') || granted.has('design') };",
    tests: further,
  },
  {
    name: 'told-ways-keep-from-publishing',
    file: 'src/server/features/app-designer/publish/publish-module.ts',
    find: "found.filter((fault) => fault.severity === 'error')",
    replace: "found.filter((fault) => fault.severity !== 'info')",
    tests: ['src/server/features/app-designer/versions/versions.test.ts'],
  },
  {
    name: 'started-apps-keep-what-they-tell',
    file: 'src/engine/disclosure/kept/kept-fields.ts',
    find: '[...hidden].filter((path) => !told.has(path))',
    replace: '[...hidden]',
    tests: ['src/engine/disclosure/kept/kept-fields.test.ts'],
  },
  {
    name: 'started-apps-keep-everything',
    file: 'src/engine/disclosure/sinks.ts',
    find: '!outer.started.get(moduleId)?.has(field)',
    replace: '!outer.started.has(moduleId)',
    tests: ['src/engine/disclosure/kept/kept-fields.test.ts'],
  },
  {
    name: 'steps-take-nothing-hidden-everywhere',
    file: 'src/engine/disclosure/other-apps/outer-sinks.ts',
    find: '(takesHidden || isOpenSomewhere(path))',
    replace: 'isOpenSomewhere(path)',
    tests: ['src/engine/disclosure/other-apps/outer-sinks.test.ts'],
  },
  {
    name: 'drafts-told-nothing-of-other-apps',
    file: 'src/engine/disclosure/other-apps/newly-learned.ts',
    find: 'now.filter((opening) => !known.has(keyOfOpening(opening)))',
    replace: 'now.filter((opening) => known.has(keyOfOpening(opening)))',
    tests: ['src/engine/disclosure/other-apps/newly-learned.test.ts'],
  },
  {
    name: 'names-of-other-apps-for-every-designer',
    file: 'src/server/features/app-checks/faults/giver-faults.ts',
    find: 'isKnown ? { appName, module: app } : null',
    replace: '{ appName, module: app }',
    tests: ['src/server/features/app-checks/faults/giver-faults.test.ts'],
  },
  {
    name: 'taken-values-told-of-what-happens-by-itself',
    file: `${entries}/writing/check-unique.ts`,
    find: ' : hiddenFields(compiled).fields.has(name);',
    replace: ' : false;',
    tests: ['test/security/hidden-unique-values.test.ts'],
  },
];
