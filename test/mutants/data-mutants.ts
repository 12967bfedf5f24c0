import type { Mutant } from './mutant.ts';

const offers = 'src/server/features/connectors/stores/external-choice-store.ts';
const offerTests = ['src/server/features/lookups/external-offers.test.ts'];
const publish = 'src/server/features/app-designer/publish';
const onlineTests = [`${publish}/online/online.test.ts`];
const asking = 'src/server/features/connectors/asking';

/** Guards of apps, their tables, connectors and files of data. */
export const dataMutants: readonly Mutant[] = [
  {
    name: 'sealed-headers-in-the-log-of-calls',
    file: `${asking}/sent-request.ts`,
    find: 'name in secrets || secretName.test(name)',
    replace: 'secretName.test(name)',
    tests: [`${asking}/sent-request.test.ts`],
  },
  {
    name: 'written-keys-in-the-log-of-calls',
    file: `${asking}/sent-request.ts`,
    find: 'name in secrets || secretName.test(name)',
    replace: 'name in secrets',
    tests: [`${asking}/sent-request.test.ts`],
  },
  {
    name: 'secrets-in-logged-bodies',
    file: `${asking}/sent-request.ts`,
    find: 'kept(masked(body, values), keptBody)',
    replace: 'kept(body, keptBody)',
    tests: [`${asking}/sent-request.test.ts`],
  },
  {
    name: 'values-of-entries-in-the-log-of-calls',
    file: `${asking}/call-connector.ts`,
    find: "isTrial = cause === 'test'",
    replace: "isTrial = cause !== 'field'",
    tests: ['src/server/features/connectors/connectors.test.ts'],
  },
  {
    name: 'permanent-links-with-any-token',
    file: 'src/server/features/files/open-permalink.ts',
    find: 'if (!(await isPermalinkToken(ctx, key, token))) throw notFound();',
    replace: '',
    tests: ['src/server/features/files/permalink.test.ts'],
  },
  {
    name: 'formulas-in-files',
    file: 'src/server/features/exchange/guarded-text.ts',
    find: 'return startOfFormula.test(text)',
    replace: "return text === ''",
    tests: ['src/server/features/exchange/exporting/export-entries.test.ts'],
  },
  {
    name: 'guards-taken-from-texts',
    file: 'src/server/features/exchange/guarded-text.ts',
    find: ' || isGuarded(text)',
    replace: '',
    tests: ['src/server/features/exchange/round-trip.test.ts'],
  },
  {
    name: 'texts-without-blanks-at-their-ends',
    // Read in a worker thread.
    file: 'src/server/features/exchange/importing/sheets/xlsx/read-cell.ts',
    find: "return text.trim() === '' ? '' : text;",
    replace: 'return text.trim();',
    tests: ['src/server/features/exchange/round-trip.test.ts'],
  },
  {
    name: 'errors-as-values',
    file: 'src/engine/form/sheet/parse-cell.ts',
    find: "if (typeof cell === 'object' && 'e' in cell) return refusal(cell.e);",
    replace: "if (typeof cell === 'object' && 'e' in cell) return type.parseText('', definition, facts);",
    tests: ['src/server/features/exchange/importing/workbooks-of-people.test.ts'],
  },
  {
    name: 'totals-as-rows',
    file: 'src/server/features/exchange/importing/sheets/lay-out-sheet.ts',
    find: "choice.below === 'take' ? under",
    replace: 'choice.below !== undefined ? under',
    tests: ['src/server/features/exchange/importing/workbooks-of-people.test.ts'],
  },
  {
    name: 'uploads-of-others-forgotten',
    file: 'src/server/features/exchange/importing/import-store.ts',
    find: "\n    .where('madeBy', '=', madeBy)",
    replace: '',
    tests: ['src/server/features/exchange/importing/workbooks-of-people.test.ts'],
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
    find: ".where('seenOn', '<', new Date(now.getTime() - keptMs)",
    replace: ".where('seenOn', '<', new Date(0)",
    tests: offerTests,
  },
  {
    name: 'accepted-flows-signed-by-the-request',
    file: 'src/server/features/app-designer/drafts/sign-accepted-flows.ts',
    find: '{ ...flow, ...signature }',
    replace: '{ ...signature, ...flow }',
    tests: ['src/server/features/app-designer/drafts/accepted-flows.test.ts'],
  },
  {
    name: 'sheets-without-rows',
    // Read in a worker thread.
    file: 'src/server/features/exchange/importing/sheets/read-sheet.ts',
    find: 'if (sheet.rows.length === 0)',
    replace: 'if (sheet.rows.length < 0)',
    tests: ['src/server/features/exchange/importing/import-entries.test.ts'],
  },
  {
    name: 'files-without-turns',
    file: 'src/server/features/exchange/importing/sheets/sheet-turns.ts',
    find: 'own >= limits.ofOnePerson ||',
    replace: 'own >= limits.ofOnePerson * 99 ||',
    tests: ['src/server/features/exchange/importing/sheets/sheet-turns.test.ts'],
  },
  {
    name: 'sheets-of-any-size',
    file: 'src/server/features/exchange/importing/sheets/xlsx/worksheet-rows.ts',
    find: 'this.cellCount > limits.cells ||',
    replace: 'this.cellCount > limits.cells * 99 ||',
    tests: ['src/server/features/exchange/importing/sheets/read-xlsx.test.ts'],
  },
  {
    name: 'publishing-waits-behind-readers',
    file: `${publish}/table-store.ts`,
    find: 'const lockTimeoutMs = 80;',
    replace: 'const lockTimeoutMs = 0;',
    tests: onlineTests,
  },
  {
    name: 'changes-meanwhile-not-converted',
    file: `${publish}/online/prepare-table.ts`,
    find: 'await convertChanged(db, tableName, columns);\n  await switchShadows',
    replace: 'await switchShadows',
    tests: onlineTests,
  },
  {
    name: 'versions-without-changes',
    file: `${publish}/publish-module.ts`,
    find: 'newest?.contentHash === module.draftEtag',
    replace: 'newest?.contentHash === module.id',
    tests: [`${publish}/publish-module.test.ts`],
  },
  {
    name: 'another-draft-than-prepared',
    file: `${publish}/publish-module.ts`,
    find: 'isOld || (prepared && !isFor(prepared, module))',
    replace: 'isOld',
    tests: onlineTests,
  },
  {
    name: 'stored-values-told-to-every-designer',
    file: 'src/server/features/app-designer/conversion/told-losses.ts',
    find: 'isTold(fault.where.id) ? fault',
    replace: "fault.code !== '' ? fault",
    tests: ['src/server/features/app-designer/conversion/told-losses.test.ts'],
  },
  {
    name: 'stored-values-of-drafts-told',
    file: 'src/server/features/app-designer/conversion/refused-values.ts',
    find: 'isSubmitted && known.examples',
    replace: 'known.examples',
    tests: ['src/server/features/app-designer/conversion/told-losses.test.ts'],
  },
  {
    name: 'texts-that-lengthen-looked-through',
    file: `${publish}/online/online-change.ts`,
    find: '({ keepsEveryValue }) => !keepsEveryValue,',
    replace: '({ from }) => from.columnName,',
    tests: onlineTests,
    needs: 'postgres',
  },
  {
    name: 'names-of-entries-by-hidden-texts',
    file: 'src/server/features/entries/viewing/entry-title.ts',
    find: "accesses.every((access) => access.fields[field.path] !== 'hidden'),",
    replace: "accesses.length === 0 || field.path !== '',",
    tests: ['src/server/features/search/search-everything.test.ts'],
  },
  {
    name: 'icons-that-do-not-ship',
    file: 'src/server/features/modules/settings/module-settings.ts',
    find: '!isAppIcon(settings.appIcon)',
    replace: 'settings.appIcon.length > 99',
    tests: ['src/server/features/modules/settings/app-icons.test.ts'],
  },
];
