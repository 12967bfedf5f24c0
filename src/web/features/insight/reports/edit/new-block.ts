import type { BodyBlock, PlainBlock, ReportField, ReportFields, TableBlock } from '../report-types.ts';

export type BlockKind = BodyBlock['kind'];

/** What can be added to a band, and what only to the contents. */
export const plainKinds = ['text', 'picture', 'signature', 'code', 'rule', 'space', 'pageBreak'] as const;
export const bodyKinds = [...plainKinds, 'table', 'repeat'] as const;

export const blockIcons: Readonly<Record<BlockKind, string>> = {
  text: 'type',
  picture: 'image',
  signature: 'signature',
  code: 'barcode',
  rule: 'minus',
  space: 'scroll-text',
  pageBreak: 'file-text',
  table: 'table-2',
  repeat: 'repeat',
};

/** A new block with an id of its own. */
export function newBlock(
  kind: BlockKind,
  fields: ReportFields,
  source: 'entry' | 'list',
  id: string = crypto.randomUUID(),
): BodyBlock | null {
  const parts = { id, width: 12 };
  const table = source === 'entry' ? fields.tables[0] : undefined;
  switch (kind) {
    case 'text':
      return newText('', id);
    case 'picture':
      return { ...parts, kind, height: 60 };
    case 'signature': {
      const field = fields.fields.find((one) => one.kind === 'picture');
      return field ? { ...parts, kind, field: field.name, label: field.displayName.slice(0, 80) } : null;
    }
    case 'code':
      return { ...parts, kind, symbology: 'qrcode', text: firstText(fields), height: 90 };
    case 'space':
      return { ...parts, kind, height: 24 };
    case 'rule':
    case 'pageBreak':
      return { ...parts, kind };
    case 'table':
      if (source === 'entry' && !table) return null;
      return newTable(table?.name, table?.fields ?? fields.fields, id);
    case 'repeat':
      if (source === 'entry' && !table) return null;
      return { ...parts, kind, ...(table ? { table: table.name } : {}), isOnNewPage: false, blocks: [] };
  }
}

export function newText(
  text: string,
  id: string = crypto.randomUUID(),
  role: 'body' | 'title' | 'small' = 'body',
) {
  return { id, width: 12, kind: 'text', text, role, align: 'left' } as const satisfies PlainBlock;
}

const mostColumns = 6;

/** A table of rows with their first columns; numbers stand right and are summed. */
export function newTable(
  table: string | undefined,
  fields: readonly ReportField[],
  id: string = crypto.randomUUID(),
): TableBlock {
  const columns = fields
    .filter(({ kind }) => kind !== 'picture')
    .slice(0, mostColumns)
    .map(({ name, displayName, kind }) => ({
      title: displayName.slice(0, 120),
      text: kind === 'number' ? `{${name}:2}` : `{${name}}`,
      width: kind === 'number' ? 2 : 3,
      align: kind === 'number' ? ('right' as const) : ('left' as const),
      ...(kind === 'number' ? { total: 'sum' as const } : {}),
    }));
  const own = columns.length > 0 ? columns : [{ title: '', text: '', width: 1, align: 'left' as const }];
  return { id, kind: 'table', width: 12, ...(table === undefined ? {} : { table }), columns: own };
}

function firstText({ fields }: ReportFields): string {
  const field = fields.find(({ kind }) => kind === 'text');
  return field ? `{${field.name}}` : '';
}
