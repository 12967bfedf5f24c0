import path from 'node:path/posix';
import { streamXml } from './stream-xml.ts';
import type { WorkbookArchive } from './workbook-archive.ts';

/** A sheet of a workbook, and the part of the archive that holds its cells. */
export interface WorkbookSheet {
  readonly title: string;
  readonly part: string;
  readonly isHidden: boolean;
}

/** The properties of a workbook (ECMA-376, part 1, 18.2). */
export interface WorkbookParts {
  readonly sheets: readonly WorkbookSheet[];
  /** Days count from 1904 instead of 1900. */
  readonly countsFrom1904: boolean;
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly part: string;
}

/** Finds the parts of a workbook; throws if the archive is not a workbook. */
export async function workbookParts(archive: WorkbookArchive): Promise<WorkbookParts> {
  const root = await relationsOf(archive, '');
  const workbook = root.find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  if (!archive.has(workbook)) throw new Error('no workbook');
  const relations = await relationsOf(archive, workbook);
  const partOf = (type: string) => relations.find((relation) => relation.type === type)?.part;
  const sheets: WorkbookSheet[] = [];
  let countsFrom1904 = false;
  await streamXml(archive.read(workbook), {
    opened: (name, attributes) => {
      if (name === 'workbookPr') countsFrom1904 = /^(1|true|on)$/i.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const id = relationIdOf(attributes);
      const relation = relations.find((one) => one.id === id && one.type === 'worksheet');
      const isHidden = (attributes.state ?? 'visible') !== 'visible';
      if (relation) sheets.push({ title: attributes.name ?? '', part: relation.part, isHidden });
    },
  });
  return { sheets, countsFrom1904, sharedStrings: partOf('sharedStrings'), styles: partOf('styles') };
}

/** The targets that a part refers to; an empty name means the archive. */
async function relationsOf(archive: WorkbookArchive, part: string): Promise<Relation[]> {
  const folder = path.dirname(part || 'archive');
  const relations: Relation[] = [];
  const file = path.join(folder, '_rels', `${path.basename(part)}.rels`);
  await streamXmlOf(archive, file, (name, { Id = '', Type = '', Target = '' }) => {
    if (name !== 'Relationship') return;
    const target = Target.startsWith('/') ? Target.slice(1) : path.join(folder, Target);
    relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), part: target });
  });
  return relations;
}

async function streamXmlOf(
  archive: WorkbookArchive,
  part: string,
  opened: (name: string, attributes: Readonly<Record<string, string>>) => void,
): Promise<void> {
  if (archive.has(part)) await streamXml(archive.read(part), { opened });
}

/** The attribute `id` of the namespace of relations, with any prefix. */
function relationIdOf(attributes: Readonly<Record<string, string>>): string {
  const name = Object.keys(attributes).find((key) => key.endsWith(':id')) ?? '';
  return attributes[name] ?? '';
}
