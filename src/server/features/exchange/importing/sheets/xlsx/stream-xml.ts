import { SaxesParser } from 'saxes';

/** The events of an XML document while it is read. Names come without their prefix. */
export interface XmlListener {
  opened?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  closed?(name: string): void;
  /** Called now and then; true stops the reading. */
  isDone?(): boolean;
}

/**
 * Reads an XML document piece by piece; throws if it is not XML. Entities that the document declares are not expanded,
 * so the text cannot grow.
 */
export async function streamXml(chunks: AsyncIterable<Buffer>, listener: XmlListener): Promise<void> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => listener.opened?.(localName(name), attributes));
  parser.on('closetag', ({ name }) => listener.closed?.(localName(name)));
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (listener.isDone?.()) return;
  }
  parser.write(decoder.decode()).close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
