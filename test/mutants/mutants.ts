/**
 * A guard taken out of the code: `find`, which stands once in `file`, becomes `replace`, and then `tests` must fail.
 * Those of one mutant are either of vitest or journeys; a mutant of journeys is in the code of the browser.
 */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
}

const entries = 'src/server/features/entries';
const offers = 'src/server/features/connectors/stores/external-choice-store.ts';
const offerTests = ['src/server/features/lookups/external-offers.test.ts'];
const hostileTexts = ['test/e2e/hostile-texts.spec.ts'];
const endlessWork = ['test/security/endless-work.test.ts'];

/** The guards whose tests are known to notice when they are gone. */
export const mutants: readonly Mutant[] = [
  {
    name: 'html-kept-as-it-came',
    file: `${entries}/values/clean-html.ts`,
    find: 'type.check(cleaned(value, type.html), definition)',
    replace: 'type.check(value, definition)',
    tests: ['test/security/html-fields.test.ts'],
  },
  {
    name: 'mails-without-escaping',
    file: 'src/engine/module/render-template.ts',
    find: "form === 'html' ? escapeHtml(text) : text",
    replace: 'text',
    tests: ['test/security/inert-content.test.ts'],
  },
  {
    name: 'files-of-active-types',
    file: 'src/server/platform/files/sniff-type.ts',
    find: 'found && !isActive(found.mime)',
    replace: 'found',
    tests: ['test/security/inert-content.test.ts'],
  },
  {
    name: 'formulas-in-files',
    file: 'src/server/features/exchange/exporting/cell.ts',
    find: 'startOfFormula.test(text)',
    replace: "text === ''",
    tests: ['src/server/features/exchange/exporting/export-entries.test.ts'],
  },
  {
    name: 'any-address-by-number',
    file: 'src/server/platform/outbound/outbound-request.ts',
    find: 'isIP(literal) !== 0 && ',
    replace: 'isIP(literal) > 6 && ',
    tests: ['src/server/platform/outbound/outbound-request.test.ts'],
  },
  {
    name: 'any-address-by-name',
    file: 'src/server/platform/outbound/outbound-request.ts',
    find: '        isAllowedAddress(address, allowedNetworks),',
    replace: "        address !== '' || allowedNetworks.length > 0,",
    tests: ['src/server/platform/outbound/outbound-request.test.ts'],
  },
  {
    name: 'hidden-values-compared',
    file: `${entries}/listing/filter-condition-store.ts`,
    find: 'column.hiddenAt.size === 0',
    replace: 'column.hiddenAt.size >= 0',
    tests: ['test/security/fields.test.ts'],
  },
  {
    name: 'hidden-values-shown-in-lists',
    file: `${entries}/listing/present-rows.ts`,
    find: '!binding || hiddenAt.has(place)',
    replace: '!binding',
    tests: ['test/security/fields.test.ts'],
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
    find: 'if (isOutOfSteps(bindings))',
    replace: 'if (isOutOfSteps(bindings) && section.fields.length === 0)',
    tests: endlessWork,
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
    name: 'offers-for-everybody',
    file: offers,
    find: 'offers.user_id = ',
    replace: 'null is distinct from ',
    tests: offerTests,
  },
  {
    name: 'offers-that-last',
    file: offers,
    find: 'offers.offered_on >= ',
    replace: 'offers.offered_on <> ',
    tests: offerTests,
  },
  {
    name: 'offers-never-forgotten',
    file: offers,
    find: ".where('seen_on', '<', new Date(now.getTime() - keptMs)",
    replace: ".where('seen_on', '<', new Date(0)",
    tests: offerTests,
  },
  {
    name: 'comments-drawn-as-html',
    file: 'src/web/features/comments/comment-item.tsx',
    find: '              piece.text\n            ),',
    replace: '<i key={index} dangerouslySetInnerHTML={{ __html: piece.text }} />),',
    tests: hostileTexts,
  },
  {
    name: 'texts-of-fields-drawn-as-html',
    file: 'src/fields/parts/text-display.tsx',
    find: "text === '' ? null : text;",
    replace: 'text && <i dangerouslySetInnerHTML={{ __html: text }} />;',
    tests: hostileTexts,
  },
];
