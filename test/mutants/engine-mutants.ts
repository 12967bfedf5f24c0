import type { Mutant } from './mutant.ts';

const endlessWork = ['test/security/endless-work.test.ts'];

/** Guards of the engine. */
export const engineMutants: readonly Mutant[] = [
  {
    name: 'hidden-at-the-first-place-only',
    file: 'src/engine/form/visibility.ts',
    find: 'if (viewing.places.some(hides))',
    replace: "if (hides(viewing.places[0] ?? ''))",
    tests: ['src/server/features/entries/viewing/visibility-law.test.ts'],
  },
  {
    name: 'shown-once-decided',
    file: 'src/engine/form/visibility.ts',
    find: 'if (viewing.decidedAt.some(hides))',
    replace: 'if (viewing.decidedAt.every(hides) && hiddenAt.size > 99)',
    tests: ['test/security/hidden-fields.test.ts'],
  },
  {
    name: 'derived-values-shown',
    file: 'src/engine/disclosure/hide-derived.ts',
    find: 'if (derived.size === 0) return rules;',
    replace: 'if (derived.size >= 0) return rules;',
    tests: ['test/security/hidden-fields.test.ts'],
  },
  {
    name: 'translated-mails-unread',
    file: 'src/engine/disclosure/sinks.ts',
    find: '...translated].flatMap(placeholdersOf)',
    replace: '].flatMap(placeholdersOf)',
    tests: ['src/engine/disclosure/find-disclosures.test.ts'],
  },
  {
    name: 'uses-in-other-apps-unsaid',
    file: 'src/server/features/modules/faults/outer-faults.ts',
    find: '...(outer ? outerDisclosureFaults(module, outer) : []),',
    replace: '',
    tests: ['src/server/features/modules/faults/draft-faults.test.ts'],
  },
  {
    name: 'mails-without-escaping',
    file: 'src/engine/module/render-template.ts',
    find: "form === 'html' ? escapeHtml(text) : text",
    replace: 'text',
    tests: ['test/security/inert-content.test.ts'],
  },
  {
    name: 'calculations-without-end',
    file: 'src/engine/form/bindings.ts',
    find: 'bindings[sharedSteps] = { left: maximumSharedSteps };',
    replace: 'bindings[sharedSteps] = { left: maximumSharedSteps * 1000 };',
    tests: endlessWork,
  },
  {
    name: 'conditions-that-stop-unsaid',
    file: 'src/engine/form/validate.ts',
    find: 'if (isOutOfSteps(settled.bindings))',
    replace: 'if (isOutOfSteps(settled.bindings) && form.sections.length === 0)',
    tests: endlessWork,
  },
  {
    name: 'hidden-values-that-stay',
    file: 'src/engine/form/settle/settle.ts',
    find: "? 'absent' : 'unseen'",
    replace: "? 'unseen' : 'unseen'",
    tests: ['src/server/features/entries/writing/hidden-values.test.ts'],
  },
  {
    name: 'values-lost-to-who-looks',
    file: 'src/engine/form/settle/deciding-conditions.ts',
    find: 'isAboutFieldsOnly = false;',
    replace: 'isAboutFieldsOnly = true;',
    tests: ['src/engine/form/settle/settle.test.ts'],
  },
  {
    name: 'stopped-conditions-that-say-no',
    file: 'src/activities/if/definition.ts',
    find: 'if (answer.isStopped) return null;',
    replace: "if (answer.isStopped) return 'False';",
    tests: ['src/activities/too-long.test.ts'],
  },
  {
    name: 'expressions-of-any-depth',
    file: 'src/engine/expression/parse-source.ts',
    find: 'maxDepth: 60',
    replace: 'maxDepth: 5000',
    tests: endlessWork,
  },
  {
    name: 'patterns-that-backtrack',
    file: 'src/engine/form/value-kinds/html-text.ts',
    find: 'imageTags = /<img\\b[^<>]*>/gi',
    replace: 'imageTags = /<img\\b[^>]*>/gi',
    tests: endlessWork,
  },
  {
    name: 'numbers-that-cost-nothing',
    file: 'src/engine/expression/frame.ts',
    find: 'const stepsOfNumber = 0.125;',
    replace: 'const stepsOfNumber = 0;',
    tests: ['src/engine/expression/steps.test.ts'],
  },
  {
    name: 'the-route-tells-what-decides',
    file: 'src/engine/disclosure/kept-decisions.ts',
    find: '.some(isHidden)',
    replace: '.every((path) => path.length === 0 && isHidden(path))',
    tests: ['test/security/hidden-fields-elsewhere.test.ts'],
  },
  {
    name: 'assignees-too-long-are-no-one',
    file: 'src/engine/workflow/assignment/assignees.ts',
    find: 'if (queries === null) return assigneeTooLong;',
    replace: 'if (queries === null) continue;',
    tests: ['src/activities/too-long.test.ts'],
  },
];
