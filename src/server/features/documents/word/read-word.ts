import { RelType, type Tag, TemplateHandler } from 'easy-template-x';
import { zipSync } from 'fflate';
import type { WordTag } from '#engine/report/word/word-plan.ts';
import { checkWord } from './check-word.ts';
import { unpackWord } from './unpack-word.ts';
import { handlerOptions } from './word-handler.ts';
import { notesWithMarks, withMainPart } from './word-notes.ts';
import { WordRefused } from './word-refused.ts';

const maxMarks = 2_000;
const nearLength = 60;

/**
 * A Word file as it is kept, packed anew from the parts that were checked, with the marks in it. Throws `WordRefused`.
 */
export async function readWord(
  sent: Buffer,
): Promise<{ readonly bytes: Uint8Array; readonly tags: readonly WordTag[] }> {
  const parts = await unpackWord(sent);
  checkWord(parts);
  const named = Object.fromEntries(parts);
  const bytes = zipSync(named, { level: 6, mtime: new Date('1980-01-02T00:00:00Z') });
  const tags = [...(await tagsOf(bytes))];
  for (const name of notesWithMarks(named)) tags.push(...(await tagsOf(withMainPart(named, name))));
  if (tags.length > maxMarks) throw new WordRefused('word_too_many_marks');
  return { bytes, tags };
}

async function tagsOf(bytes: Uint8Array): Promise<readonly WordTag[]> {
  try {
    const handler = new TemplateHandler(handlerOptions());
    await refuseOpenBraces(handler, bytes);
    const tags = await handler.parseTags(Buffer.from(bytes));
    return tags.filter(({ name }) => name !== undefined).map(wordTag);
  } catch (error) {
    if (error instanceof WordRefused) throw error;
    const { openDelimiterText, closeDelimiterText, tagRawText } = error as Record<string, unknown>;
    const text = openDelimiterText ?? closeDelimiterText ?? tagRawText;
    if (typeof text === 'string') throw new WordRefused('word_braces', text.trim());
    throw new WordRefused('word_unreadable');
  }
}

/** The library passes over a brace that nothing closes until the end. */
async function refuseOpenBraces(handler: TemplateHandler, bytes: Uint8Array): Promise<void> {
  for (const type of [RelType.MainDocument, RelType.Header, RelType.Footer]) {
    for (const part of await handler.getParts(Buffer.from(bytes), type)) {
      const text = await part.getText();
      const last = text.lastIndexOf('{');
      if (last > text.lastIndexOf('}')) throw new WordRefused('word_braces', text.slice(last));
    }
  }
}

const kinds = { Open: 'open', Close: 'close', SelfClosed: 'place' } as const;

function wordTag(tag: Tag): WordTag {
  return {
    kind: kinds[tag.disposition],
    name: tag.name,
    isFrame: tag.placement === 'Attribute',
    near: (tag.placement === 'Attribute' ? tag.rawText : paragraphOf(tag)).slice(0, nearLength),
  };
}

type Node = Extract<Tag, { placement: 'TextNode' }>['xmlTextNode']['parentNode'];

function paragraphOf({ xmlTextNode, rawText }: Extract<Tag, { placement: 'TextNode' }>): string {
  let node: Node | undefined = xmlTextNode.parentNode;
  while (node && node.nodeName !== 'w:p') node = node.parentNode;
  return node ? textOf(node).trim() : rawText;
}

function textOf(node: NonNullable<Node>): string {
  if ('textContent' in node && typeof node.textContent === 'string') return node.textContent;
  return (node.childNodes ?? []).map((child) => textOf(child as NonNullable<Node>)).join('');
}
