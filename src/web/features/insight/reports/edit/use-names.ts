import { defaultFields } from '#engine/form/names/default-fields.ts';
import type { MessageKey } from '#messages/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { BodyBlock, Design, ReportFields } from '../report-types.ts';

/** A name that texts can have, with what people call it. */
export interface KnownName {
  readonly name: string;
  readonly label: string;
}

/** The names of every entry and every report, as people know them. */
export function useKnownNames(about: ReportFields, source: Design['source']) {
  const t = useT();
  const listed: Readonly<Record<string, string>> = { ...defaultFields, status: 'workflow_status' };
  const ofEntries = about.ofEntries.map((name): KnownName => {
    return { name, label: t(`records:col_${listed[name] ?? name}` as MessageKey) };
  });
  const more = source === 'entry' ? ['title'] : ['count'];
  const ofReports = [...about.ofReports, ...more, 'page', 'pages'].map((name): KnownName => {
    return { name, label: t(`reports:name_${name}` as MessageKey) };
  });
  return { ofEntries, ofReports };
}

const shownLetters = 40;

/** What a block is called in the structure: its kind and what it says. */
export function useBlockNames(about: ReportFields): (block: BodyBlock) => string {
  const t = useT();
  const fieldOf = (name: string) => about.fields.find((field) => field.name === name)?.displayName ?? name;
  const tableOf = (name: string | undefined) =>
    name === undefined
      ? t('reports:rowsOfList')
      : (about.tables.find((table) => table.name === name)?.displayName ?? name);
  return (block) => {
    const kind = t(`reports:kind_${block.kind}`);
    switch (block.kind) {
      case 'text':
        return block.text.trim() === '' ? kind : block.text.trim().slice(0, shownLetters);
      case 'picture':
        return `${kind}: ${block.field === undefined ? t('reports:logo') : fieldOf(block.field)}`;
      case 'signature':
        return `${kind}: ${fieldOf(block.field)}`;
      case 'table':
      case 'repeat':
        return `${kind}: ${tableOf(block.table)}`;
      default:
        return kind;
    }
  };
}
