import type { Mutant } from './mutant.ts';

const hostileTexts = ['test/e2e/hostile-texts.spec.ts'];

/** Guards in the browser. */
export const webMutants: readonly Mutant[] = [
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
  {
    name: 'help-links-to-any-address',
    file: 'src/web/features/help/text/guide-text.tsx',
    find: "if (token.href.startsWith('https://')) {",
    replace: 'if (!token.href.startsWith("#")) {',
    tests: ['src/web/features/help/text/guide-text.test.tsx'],
  },
  {
    name: 'help-for-a-page-that-is-gone',
    file: 'src/contracts/pages/page-help.ts',
    find: "tasks: 'work-with-an-app#decide',",
    replace: "tasks: 'work-with-an-app#approve',",
    tests: ['src/web/features/help/guide/guide.test.ts'],
  },
  {
    name: 'alternatives-read-as-no-filter',
    file: 'src/web/features/record-list/filter-parts.ts',
    find: 'filter.rules : [filter];',
    replace: 'filter.rules : [];',
    tests: ['src/web/features/record-list/filter-parts.test.ts'],
  },
  {
    name: 'samples-that-are-not-calculated',
    file: 'src/web/features/rule-builder/dialog/sample-inputs.ts',
    find: 'if (field.calculation) read(field.calculation, table);',
    replace: 'if (field.calculation && table) read(field.calculation, table);',
    tests: ['src/web/features/rule-builder/dialog/sample-inputs.test.ts'],
  },
  {
    name: 'kept-icons-of-any-element',
    file: 'src/web/ui/icon/kept-drawings.ts',
    find: "typeof tag !== 'string' || !shapeTags.has(tag)",
    replace: "typeof tag !== 'string'",
    tests: ['src/web/ui/icon/kept-drawings.test.tsx'],
  },
  {
    name: 'ways-back-to-the-same-page',
    file: 'src/web/app/top-bar/trail-of.ts',
    find: ' || before.href === pathname) return null;',
    replace: ') return null;',
    tests: ['src/web/app/top-bar/trail-of.test.ts'],
  },
  {
    name: 'times-of-steps-that-went-back',
    file: 'src/web/features/entry-route/route-texts.ts',
    find: ' || Date.parse(to) - Date.parse(from) < minuteMs) return',
    replace: ') return',
    tests: ['src/web/features/entry-route/route-texts.test.ts'],
  },
];
