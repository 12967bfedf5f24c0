import { type ImageContent, MimeType, type TemplateData, TemplateHandler } from 'easy-template-x';
import type { WordPicture, WordScope, WordValue } from '#engine/report/word/fill-word.ts';
import { pictureSize } from './picture-size.ts';
import { handlerOptions, valueAt } from './word-handler.ts';

/** A template with values for its marks. */
export async function fillWordFile(template: Uint8Array, scope: WordScope): Promise<Buffer> {
  const handler = new TemplateHandler({
    ...handlerOptions(),
    scopeDataResolver: (args) => {
      const value = valueAt(scope, args);
      return isPicture(value) ? imageOf(value) : asContent(value);
    },
  });
  return Buffer.from(await handler.process(Buffer.from(template), {}));
}

function isPicture(value: WordValue | undefined): value is WordPicture {
  return typeof value === 'object' && 'src' in value;
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

function imageOf({ src, alt, widthMm, isFrame }: WordPicture): ImageContent {
  const [, type = '', data = ''] = /^data:([^;]+);base64,(.*)$/s.exec(src ?? (isFrame ? nothing : '')) ?? [];
  const source = Buffer.from(data, 'base64');
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
    altText: alt,
    width: Math.round(width),
    height: Math.round(height),
  };
}
