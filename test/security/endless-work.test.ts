import { beforeAll, describe, expect, it } from 'vitest';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { publishModule } from '#contracts/app-designer/publish-module.ts';
import { saveModule } from '#contracts/app-designer/save-module.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import { htmlToText, htmlToWords } from '#engine/text/html-text.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aModule, aPublishedApp } from '#test/factories/published-app.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
let tenant: TestTenant;
let designer: TestUser;

beforeAll(async () => {
  tenant = await platform.newTenant();
  designer = await tenant.asUser('isConsultant');
});

const facts = { locale: 'en', timeZone: 'Etc/UTC', dateFormat: 'YYYY-MM-DD', labelOf: () => undefined };

/** Texts over which a pattern with nested or neighbouring repetitions goes back and forth without end. */
const patternTraps = [
  'a',
  '1',
  ' ',
  '\t',
  '-',
  '.',
  '@',
  'a@',
  'a.',
  '1,',
  '<',
  '<a ',
  '&',
  '\\',
  '[',
  '"',
  '\n',
  '+',
]
  .map((part) => part.repeat(Math.floor(50_000 / part.length)))
  .flatMap((run) => [run, `${run}!`, `a${run}\u0000`, `${run}@${run}.${run}!`]);

describe('a text that makes patterns go back and forth', () => {
  it.each([...fieldCatalogue.keys()])('is soon refused or taken by %s', (name) => {
    const type = fieldCatalogue.get(name);
    if (!type) throw new Error(name);
    const field: FieldDefinition = { ...aField('field', name), ...type.samples.good[0]?.settings };
    for (const text of patternTraps) {
      const checked = type.check(text, field);
      expect(typeof checked.ok).toBe('boolean');
      if (checked.ok) type.toText(checked.value, field, facts);
      type.parseText(text, field, facts);
      type.checkSettings({ ...field, expression: text, format: text, url: text, listToUse: text });
    }
  });
});

/** Beginnings of what patterns look for in HTML, each many times and never ended. */
const htmlTraps = ['<', '</', '<img ', '<li ', '<li><p ', '<p ', '</li', '</p>', '<br ', '&#', '&a'].map(
  (part) => part.repeat(Math.floor(600_000 / part.length)),
);

describe('HTML of tags that never end', () => {
  // Going back for each of them takes most of a minute on a fast machine.
  it.each([htmlToText, htmlToWords])('is gone over once by %o', { timeout: 15_000 }, (read) => {
    for (const html of htmlTraps) expect(typeof read(html)).toBe('string');
  });
});

const faultOf = async (expression: string) => {
  const id = await aModule(designer);
  const fields = [aField('text', 'text'), aField('made', 'calculated-text', { expression })];
  const draft = aDefinition([aSection('main', fields)]);
  const { etag } = await designer.call(getModule, { query: { id } });
  const saved = await designer.attempt(saveModule, {
    query: { id },
    headers: { 'if-match': etag },
    body: draft as never,
  });
  if (saved.error) return saved.error.errors.map(({ code }) => code).join();
  const { error } = await designer.attempt(publishModule, { query: { id }, headers: {}, body: {} });
  return error?.errors.map(({ code }) => code).join();
};

describe('an expression', () => {
  it.each([
    ['deep', `${'('.repeat(200)}text${')'.repeat(200)}`, 'expression_too_complex'],
    ['deep in lists', `${'['.repeat(500)}text${']'.repeat(500)}`, 'expression_too_complex'],
    ['deep in conditions', `${'true ? text : '.repeat(80)}text`, 'expression_too_complex'],
    ['long', `CONCAT(${'text, '.repeat(2000)}text)`, 'input_too_big'],
    ['wide', `CONCAT(${'text,'.repeat(100)}text)`, 'expression_too_complex'],
    ['of patterns', 'text.matches("(a+)+$") ? "a" : "b"', 'expression_unknown_function'],
  ])('that is too %s is refused with its reason', async (_what, expression, code) => {
    expect(await faultOf(expression)).toBe(code);
  });

  it.each([
    ['all rows', 'SUM(items.map(other, other.width))'],
    ['a long text', 'LEN(story) + LEN(story) + LEN(story)'],
  ])('over %s in every row is refused when it takes too long', async (_what, expression) => {
    const cells = Array.from({ length: 20 }, (_, index) =>
      aField(`made${index}`, 'calculated-text', { expression: `TEXT(${expression})` }),
    );
    const form = [
      aSection('main', [aField('story', 'textarea')]),
      aSection('items', [aField('width', 'number'), ...cells], { isTable: true }),
    ];
    const moduleId = await aPublishedApp(designer, aDefinition(form));
    const attemptWith = (count: number, story: string) =>
      designer.attempt(saveEntry, {
        query: { moduleId },
        body: { data: { story, items: Array.from({ length: count }, (_, width) => ({ width })) } },
      });
    const { status, error } = await attemptWith(1000, 'a'.repeat(10_000));
    expect(status).toBe(422);
    expect(error?.errors.at(-1)).toMatchObject({
      path: expect.stringMatching(/^fields\.items\[\d+\]\.made\d+$/),
      code: 'calculation_too_long',
    });
    const { data } = await attemptWith(50, 'a');
    const saved = await designer.call(getEntry, { params: { recordId: data.id }, query: { moduleId } });
    expect((saved.data.items as object[]).at(-1)).toMatchObject({ width: 49, made19: expect.any(String) });
  });

  it.each(['visibleWhen', 'readonlyWhen', 'requiredWhen'])(
    'of %s over all rows in every row is refused when there are too many rows',
    async (condition) => {
      const cells = Array.from({ length: 20 }, (_, index) =>
        aField(`note${index}`, 'text', { [condition]: 'items.exists(other, other.width < 0)' }),
      );
      const form = [aSection('items', [aField('width', 'number'), ...cells], { isTable: true })];
      const moduleId = await aPublishedApp(designer, aDefinition(form));
      const attemptWith = (count: number) =>
        designer.attempt(saveEntry, {
          query: { moduleId },
          body: { data: { items: Array.from({ length: count }, (_, width) => ({ width })) } },
        });
      const { error } = await attemptWith(1000);
      expect(error?.errors).toMatchObject([{ path: 'fields.items', code: 'conditions_too_long' }]);
      expect((await attemptWith(100)).error).toBeNull();
    },
  );
});
