import type { getRights } from '#contracts/administration/get-rights.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';

type Rights = EndpointOutput<typeof getRights>;

/** One cell of a matrix of rights. */
export interface RightsCell {
  readonly tone: 'all' | 'some' | 'none';
  readonly text: string;
  /** Shown as a tick or a dash; the text is for those who cannot see it, and for files. */
  readonly isMark: boolean;
  /** What more there is to say, below the text. */
  readonly detail?: string;
  readonly title?: string;
}

/** A cell about an action: yes, no, or only sometimes. */
export function actionCell(cell: Rights['rows'][number]['cells'][number], t: Translate): RightsCell {
  if (cell === 'some') {
    return { tone: 'some', text: t('groups:some'), isMark: false, title: t('groups:someAbout') };
  }
  return { tone: cell, text: t(cell === 'all' ? 'ui:yes' : 'groups:none'), isMark: true };
}

/** A cell about a field: of which entries people see it, of which they edit it, and whether steps hide it. */
export function fieldCell(cell: Rights['fields'][number]['cells'][number], t: Translate): RightsCell {
  const { see, edit, is_partial: isPartial } = cell;
  if (see === 'none') return { tone: 'none', text: t('groups:none'), isMark: true };
  const details = [
    ...(edit === 'none' ? [] : [t('groups:reachEdit', { reach: t(`groups:reach_${edit}`) })]),
    ...(isPartial ? [t('groups:reachPartial')] : []),
  ];
  return {
    tone: see === 'all' ? 'all' : 'some',
    text: t(`groups:reach_${see}`),
    isMark: false,
    ...(details.length > 0 && { detail: details.join(', ') }),
  };
}

/** The text of a cell in a file. */
export function textOf({ text, detail }: RightsCell): string {
  return detail === undefined ? text : `${text}, ${detail}`;
}

/** Whether all cells say the same. */
export function isAlike(cells: readonly RightsCell[]): boolean {
  return new Set(cells.map(textOf)).size <= 1;
}
