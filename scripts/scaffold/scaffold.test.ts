import { describe, expect, it } from 'vitest';
import { locales } from '#messages/index.ts';
import { repositoryRoot } from '../steps/run-command.ts';
import { addBefore, addImport, addItem } from './edits.ts';
import { namesOf } from './names.ts';
import { newField } from './new-field.ts';
import { openPlan } from './plan.ts';

describe('names', () => {
  it.each(['star-rating', 'starRating', 'StarRating'])('reads %s', (given) => {
    expect(namesOf(given)).toEqual({
      kebab: 'star-rating',
      camel: 'starRating',
      pascal: 'StarRating',
      words: 'Star rating',
    });
  });

  it.each(['', '2nd', 'a b', '../x', 'a--b'])('refuses "%s"', (given) => {
    expect(() => namesOf(given)).toThrow(/is no name/);
  });
});

describe('edits', () => {
  it('adds an import after the last one, over several lines too', () => {
    const text = "import { a } from './a.ts';\nimport {\n  b,\n} from './b.ts';\n\nconst x = 1;\n";
    expect(addImport(text, "import './c.ts';")).toContain("} from './b.ts';\nimport './c.ts';\n\nconst x");
  });

  it.each(['const all = [a, b];', 'const all = [\n  a,\n  b,\n];'])('adds an item to %j', (text) => {
    expect(addItem(text, /^const all = \[/m, 'c').replace(/\s/g, '')).toBe('constall=[a,b,c];');
  });

  it('refuses to guess where a row belongs', () => {
    expect(() => addBefore('const a = 1;', /^const types/m, '}', 'x')).toThrow(/No place/);
  });
});

it('a new field type has its name and what it is for in every language', () => {
  const plan = openPlan(repositoryRoot);
  newField(plan, 'star-score');
  for (const locale of locales) {
    expect(plan.changes().get(`src/messages/${locale}/fields.ts`)).toContain("'star-score': 'Star score'");
    expect(plan.changes().get(`src/messages/${locale}/field-help.ts`)).toContain("'about_star-score'");
  }
});
