import { addTexts, quoted } from './add-texts.ts';
import { addBefore, addImport } from './edits.ts';
import { type Names, namesOf } from './names.ts';
import type { Plan } from './plan.ts';

/** Plans a field type that holds a line of text: definition, view, test, and its rows in both lists. */
export function newField(plan: Plan, given: string): string[] {
  const names = namesOf(given);
  const folder = `src/fields/${names.kebab}`;
  const key = quoted(names.kebab);
  plan.create(`${folder}/definition.ts`, definition(names));
  plan.create(`${folder}/view.tsx`, view(names));
  plan.create(`${folder}/${names.kebab}.test.ts`, test(names));
  plan.edit('src/fields/catalogue.ts', (text) =>
    addBefore(
      addImport(text, `import { ${names.camel}Field } from './${names.kebab}/definition.ts';`),
      /^const types\b/m,
      '}',
      `  ${key}: ${names.camel}Field,`,
    ),
  );
  plan.edit('src/fields/views.ts', (text) =>
    addBefore(
      addImport(text, `import { ${names.camel}View } from './${names.kebab}/view.tsx';`),
      /^const views\b/m,
      '}',
      `  ${key}: ${names.camel}View,`,
    ),
  );
  addTexts(plan, 'fields', { [names.kebab]: names.words });
  addTexts(plan, 'field-help', { [`about_${names.kebab}`]: 'One line of text' });
  return [
    `say what the type holds in ${folder}/definition.ts`,
    'npx vitest run --project unit src/fields   (the laws every type obeys)',
    'say what it is for in src/messages/en/field-help.ts',
    'translate both in src/messages/{de,es,fr,ja,zh}/{fields,field-help}.ts',
    'docs/recipes/add-a-field-type.md tells the rest',
  ];
}

function definition({ kebab, camel }: Names): string {
  return `import type { FieldType } from '#engine/form/field-type.ts';
import { textKind } from '#engine/form/value-kinds/text-kind.ts';

const maxLength = 200;

export const ${camel}Field: FieldType = {
  ...textKind({ maxLength, isMultiline: false }),
  name: '${kebab}',
  group: 'text',
  icon: 'Type',
  settings: [],
  checkSettings: () => [],
  samples: {
    good: [{ value: 'a' }, { value: 'two words' }, { value: 'x'.repeat(maxLength) }],
    bad: [
      { value: 12, code: 'not_text' },
      { value: 'two\\nlines', code: 'text_one_line' },
      { value: 'x'.repeat(maxLength + 1), code: 'text_too_long' },
    ],
  },
};
`;
}

function view({ camel, pascal }: Names): string {
  return `import type { FieldInputProps, FieldView } from '../field-view.tsx';
import { LineInput, readText, writeText } from '../parts/line-input.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { ${camel}Field } from './definition.ts';

function ${pascal}Input(props: FieldInputProps) {
  return <LineInput {...props} read={readText} write={writeText} />;
}

export const ${camel}View: FieldView = { Input: ${pascal}Input, Display: textDisplay(${camel}Field) };
`;
}

function test({ kebab, camel, words }: Names): string {
  return `import { expect, it } from 'vitest';
import type { FieldDefinition } from '#engine/form/definition.ts';
import { ${camel}Field } from './definition.ts';

const field: FieldDefinition = {
  id: '1',
  name: 'value',
  displayName: '${words}',
  editorType: '${kebab}',
  columnIndex: 0,
  width: 4,
};

it('takes spaces around a text away', () => {
  expect(${camel}Field.check('  a  ', field)).toEqual({ ok: true, value: 'a' });
});
`;
}
