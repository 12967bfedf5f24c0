import type { XmlElement, XmlReader } from './read-xml.ts';
import { takenLink } from './taken-link.ts';
import { WordRefused } from './word-refused.ts';

/** Fields that show something of the document itself; others can fetch files or run programs (ECMA-376-1, 17.16.5). */
const takenFields: ReadonlySet<string> = new Set(
  (
    '= AUTHOR BIBLIOGRAPHY CITATION COMMENTS CREATEDATE DATE DOCPROPERTY EDITTIME FILENAME FORMCHECKBOX FORMDROPDOWN FORMTEXT ' +
    'HYPERLINK IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE REF REVNUM ' +
    'SAVEDATE SECTION SECTIONPAGES SEQ STYLEREF SUBJECT SYMBOL TC TIME TITLE TOC XE'
  ).split(' '),
);

/** What is there or not as its reader takes changes or not. */
const changes: ReadonlySet<string> = new Set(['del', 'ins', 'moveFrom', 'moveTo']);

/**
 * Refuses fields that are not on the list. What a reader could leave out, a change that is tracked or an element that it
 * does not know, has its own fields whole: it can be no part of the name of another one.
 */
export class FieldCheck implements XmlReader {
  /** The instructions of the fields that are open, innermost last; null where the result follows. */
  readonly #fields: (string | null)[] = [];
  /** How many fields were open where each part began that can be left out. */
  readonly #parts: number[] = [];
  #isInstruction = false;

  onOpen({ name, isWord, attributes }: XmlElement): void {
    if (isPart(name, isWord)) this.#parts.push(this.#fields.length);
    this.#isInstruction = isWord && (name === 'instrText' || name === 'delInstrText');
    if (!isWord) return;
    if (name === 'fldSimple') checkField(attributes.instr ?? '');
    if (name !== 'fldChar') return;
    if (attributes.fldCharType === 'begin') {
      refuseMadeName(this.#fields.at(-1));
      this.#fields.push('');
    }
    if (attributes.fldCharType === 'end') this.#close();
    if (attributes.fldCharType === 'separate') {
      this.#close();
      this.#fields.push(null);
    }
  }

  onText(text: string): void {
    if (!this.#isInstruction) return;
    const last = this.#fields.length - 1;
    if (last < 0) checkField(text);
    this.#refuseFromOutside();
    const field = this.#fields[last];
    if (typeof field === 'string') this.#fields[last] = field + text;
  }

  onClose({ name, isWord }: Pick<XmlElement, 'name' | 'isWord'>): void {
    this.#isInstruction = false;
    if (!isPart(name, isWord)) return;
    const before = this.#parts.pop() ?? 0;
    if (this.#fields.length !== before) throw new WordRefused('word_field', this.#fields.at(-1) ?? '');
  }

  /** Checks the fields that nothing ended. */
  end(): void {
    while (this.#fields.length > 0) this.#close();
  }

  #close(): void {
    this.#refuseFromOutside();
    const field = this.#fields.pop();
    if (typeof field === 'string') checkField(field);
  }

  #refuseFromOutside(): void {
    const open = this.#fields.length;
    if (open > 0 && open <= (this.#parts.at(-1) ?? 0)) {
      throw new WordRefused('word_field', this.#fields.at(-1) ?? '');
    }
  }
}

function isPart(name: string, isWord: boolean): boolean {
  return !isWord || changes.has(name);
}

function checkField(instruction: string): void {
  const trimmed = instruction.trim();
  const name = trimmed.startsWith('=') ? '=' : (trimmed.split(/[\s\\]/)[0] ?? '').toUpperCase();
  if (!takenFields.has(name)) throw new WordRefused('word_field', name || trimmed);
  if (name === 'HYPERLINK') checkLink(trimmed.slice(name.length));
}

/** A field within another works out a text, never which kind of field the outer one is, nor where a link leads. */
function refuseMadeName(outer: string | null | undefined): void {
  if (typeof outer !== 'string') return;
  const isNamed = /^\s*(=|[^\s\\]+[\s\\])/.test(outer);
  if (!isNamed || /^\s*HYPERLINK\b/i.test(outer)) throw new WordRefused('word_field', outer.trim());
}

/** The address of a link that is written as a field; places within the document and hints don’t matter. */
function checkLink(written: string): void {
  const address = written
    .replaceAll(/\\[lot]\s*("[^"]*"|[^\s"\\]+)|\\[mnh](?=\s|$)/gi, ' ')
    .trim()
    .replace(/^"\s*/, '');
  if (address !== '' && !takenLink.test(address)) throw new WordRefused('word_outside', address);
}
