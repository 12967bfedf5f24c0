// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of code
/** A guard taken out of the code: `find`, which stands once in `file`, becomes `replace`, and then `tests` must fail. */
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
    name: 'offers-for-everybody',
    file: offers,
    find: 'offers.user_id = ${userId}::uuid and',
    replace: '${userId}::uuid is not null and',
    tests: offerTests,
  },
  {
    name: 'offers-that-last',
    file: offers,
    find: ' and offers.offered_on >= ${since}',
    replace: ' and ${since}::text is not null',
    tests: offerTests,
  },
  {
    name: 'offers-never-forgotten',
    file: offers,
    find: ".where('seen_on', '<', new Date(now.getTime() - keptMs)",
    replace: ".where('seen_on', '<', new Date(0)",
    tests: offerTests,
  },
];
