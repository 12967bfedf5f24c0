import { type ImageContent, MimeType, type TemplateData, TemplateHandler } from 'easy-template-x';
import type { WordPicture, WordScope, WordValue } from '#engine/report/word/fill-word.ts';
import { pictureSize } from './picture-size.ts';
import { handlerOptions, valueAt } from './word-handler.ts';
import { fillNotes } from './word-notes.ts';

/** A template with values for its marks, those in its notes included. */
export async function fillWordFile(template: Uint8Array, scope: WordScope): Promise<Buffer> {
  const bytesOf = pictureBytes();
  const handler = new TemplateHandler({
    ...handlerOptions(),
    scopeDataResolver: (args) => {
      const value = valueAt(scope, args);
      return isPicture(value) ? imageOf(value, bytesOf) : asContent(value);
    },
  });
  const fill = (bytes: Buffer) => handler.process(bytes, {});
  const withNotes = await fillNotes(template, fill);
  return Buffer.from(await fill(Buffer.from(withNotes)));
}

function isPicture(value: WordValue | undefined): value is WordPicture {
  return typeof value === 'object' && 'picture' in value;
}

/** Of rows the library needs their number alone; what they hold is asked by path. */
function asContent(value: Exclude<WordValue, WordPicture> | undefined): string | boolean | TemplateData[] {
  if (typeof value === 'object') return value.map(() => ({}));
  return value ?? '';
}

const usualWidthMm = 60;
const maxHeightMm = 200;
const pixelsOfMm = 96 / 25.4;
/** One transparent pixel, in the place of a picture that is not there. */
const nothing =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=';

interface PictureBytes {
  readonly type: string;
  readonly source: Buffer;
}

/** Reads `data:` addresses, each once: rows can show one picture thousands of times. */
function pictureBytes(): (src: string) => PictureBytes {
  const known = new Map<string, PictureBytes>();
  return (src) => {
    const before = known.get(src);
    if (before) return before;
    const [, type = '', data = ''] = /^data:([^;]+);base64,(.*)$/s.exec(src) ?? [];
    const read = { type, source: Buffer.from(data, 'base64') };
    known.set(src, read);
    return read;
  };
}

function imageOf(
  { picture, alt, widthMm, isFrame }: WordPicture,
  bytesOf: ReturnType<typeof pictureBytes>,
): ImageContent {
  const { type, source } = bytesOf(picture?.src ?? (isFrame ? nothing : ''));
  const size = pictureSize(source);
  const format = type === MimeType.Jpeg ? MimeType.Jpeg : MimeType.Png;
  // Without a source, the library takes the mark away.
  if (!size) return { _type: 'image', source: null as unknown as Buffer, format };
  if (isFrame && widthMm === null) return { _type: 'image', source, format, altText: alt };
  const width = Math.min(widthMm ?? usualWidthMm, (maxHeightMm * size.width) / size.height) * pixelsOfMm;
  const height = (width * size.height) / size.width;
  return {
    _type: 'image',
    source,
    format,
    // The library writes the words of a picture that it makes into its markup as they are.
    altText: isFrame ? alt : inMarkup(alt),
    width: Math.round(width),
    height: Math.round(height),
  };
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function inMarkup(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '');
}
