import { newTable, newText } from '../edit/new-block.ts';
import type { Design, ReportFields } from '../report-types.ts';

const mostFacts = 6;

/** What a new report begins with: a letter about an entry, or a list with its totals. */
export function starterDesign(
  source: 'entry' | 'list',
  about: ReportFields,
  words: { readonly letter: string; readonly page: string; readonly name: string },
): Design {
  const id = () => crypto.randomUUID();
  const paper = { size: 'a4', isLandscape: false, marginMm: 20 } as const;
  const head = [
    { ...newText('{organization}', id(), 'small'), width: 6 },
    { ...newText('{today:long}', id(), 'small'), width: 6, align: 'right' as const },
  ];
  const foot = [{ ...newText(words.page, id(), 'small'), align: 'center' as const }];
  const title = newText(words.name, id(), 'title');
  if (source === 'list') {
    return { source, paper, head, foot, body: [title, newTable(undefined, about.fields, id())] };
  }
  const facts = about.fields
    .filter(({ kind }) => kind !== 'picture')
    .slice(0, mostFacts)
    .map(({ name, displayName }) => newText(`${displayName}: {${name}}`, id()));
  const tables = about.tables.map(({ name, fields }) => newTable(name, fields, id()));
  return {
    source,
    paper,
    head,
    foot,
    body: [title, newText(words.letter, id()), ...facts, ...tables],
  };
}
