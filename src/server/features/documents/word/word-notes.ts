import { RelType } from 'easy-template-x';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { readXml } from './read-xml.ts';

type Parts = Readonly<Record<string, Uint8Array>>;

const relations = '_rels/.rels';
const types = '[Content_Types].xml';
const brace = '{'.charCodeAt(0);
const noteType = /\.(foot|end)notes\+xml$/i;

/** Footnotes and endnotes (ECMA-376-1, 11.3) that have a brace, by the names of their parts. */
export function notesWithMarks(parts: Parts): readonly string[] {
  const found: string[] = [];
  readXml(Buffer.from(parts[types] ?? []), types, {
    onOpen({ attributes: { ContentType = '', PartName = '' } }) {
      if (!noteType.test(ContentType)) return;
      const name = PartName.replace(/^\//, '').toLowerCase();
      const part = Object.keys(parts).find((one) => one.toLowerCase() === name);
      if (part !== undefined && parts[part]?.includes(brace)) found.push(part);
    },
  });
  return found;
}

/**
 * The package with another part as its main document. The library reads marks in the main document, heads and feet only,
 * so notes take that place while it works on them.
 */
export function withMainPart(parts: Parts, name: string): Buffer {
  const target = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const xml = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="main" Type="${RelType.MainDocument}" Target="${target}"/></Relationships>`;
  return Buffer.from(zipSync({ ...parts, [relations]: strToU8(xml) }, { level: 1 }));
}

/** Lets `fill` work on each part with notes as if it were the main document; the package stays as it is otherwise. */
export async function fillNotes(
  bytes: Uint8Array,
  fill: (bytes: Buffer) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  let parts: Parts = unzipSync(bytes);
  const notes = notesWithMarks(parts);
  if (notes.length === 0) return bytes;
  const own = parts[relations];
  for (const name of notes) parts = unzipSync(await fill(withMainPart(parts, name)));
  return zipSync({ ...parts, ...(own ? { [relations]: own } : {}) }, { level: 6 });
}
