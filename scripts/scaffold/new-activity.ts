import { addTexts } from './add-texts.ts';
import { addImport, addItem } from './edits.ts';
import { type Names, namesOf } from './names.ts';
import type { Plan } from './plan.ts';

/** Plans an activity type that lets its token pass at once: definition, test and its row in the catalogue. */
export function newActivity(plan: Plan, given: string): string[] {
  const names = namesOf(given);
  const folder = `src/activities/${names.kebab}`;
  plan.create(`${folder}/definition.ts`, definition(names));
  plan.create(`${folder}/${names.kebab}.test.ts`, test(names));
  plan.edit('src/activities/catalogue.ts', (text) =>
    addItem(
      addImport(text, `import { ${names.camel} } from './${names.kebab}/definition.ts';`),
      /^const types\b[^=]*= \[/m,
      names.camel,
    ),
  );
  addTexts(plan, 'activities', { [names.camel]: names.words, [`${names.camel}Hint`]: names.words });
  return [
    `say what a token does there in ${folder}/definition.ts`,
    'npx vitest run --project unit src/activities   (the laws every type obeys)',
    'translate its two texts in src/messages/{de,es,fr,ja,zh}/activities.ts',
    'docs/recipes/add-an-activity-type.md tells the rest',
  ];
}

function definition({ pascal, camel }: Names): string {
  return `import type { ActivityType } from '#engine/workflow/activity-type.ts';

/** Lets its token pass at once. */
export const ${camel}: ActivityType<null> = {
  name: '${pascal}',
  label: '${camel}',
  hint: '${camel}Hint',
  icon: 'Zap',
  shape: 'card',
  settings: [],
  waits: false,
  canBeReturnedTo: false,
  compile: () => ({
    plan: null,
    outcomes: [{ name: 'Done', needsMessage: false, rejects: false }],
    faults: [],
  }),
  enter: () => ({ kind: 'leave', outcome: 'Done' }),
  foresee: () => ({ outcomes: ['Done'], assigneeIds: null, completion: null, queries: [] }),
};
`;
}

function test({ camel }: Names): string {
  return `import { expect, it } from 'vitest';
import { activityCatalogue } from '../catalogue.ts';
import { ${camel} } from './definition.ts';

it('is in the catalogue under its own name', () => {
  expect(activityCatalogue.get(${camel}.name)).toBe(${camel});
});
`;
}
