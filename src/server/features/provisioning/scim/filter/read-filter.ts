import { isStorable } from '#engine/value/storable-text.ts';
import { ScimError } from '../scim-error.ts';
import { type Filter, type FilterValue, type Operator, operators } from './filter.ts';

/** What one filter may cost: characters, parentheses and brackets within each other, and comparisons. */
export const filterLimits = { maxLength: 4000, maxDepth: 20, maxComparisons: 100 } as const;

const tokenPattern = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;
const attributePattern = /^(?:(urn:[\w.:-]+):)?([a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?)$/i;
const subPattern = /^\.([a-z$][\w$-]*)$/i;
const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group)$/i;
const numberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

const literals = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** A refusal of a filter: `detail` names what cannot be read or asked. */
export const invalidFilter = (detail: string) => new ScimError(400, detail, 'invalidFilter');

/**
 * Reads a filter (RFC 7644, 3.4.2.2): `and` binds closer than `or`, and `not` takes a group. Keywords and attributes ignore case.
 * Refuses as `invalidFilter` what it cannot read or what is beyond `filterLimits`.
 */
export function readFilter(text: string): Filter {
  if (text.length > filterLimits.maxLength) {
    throw invalidFilter(`The filter is longer than ${filterLimits.maxLength} characters.`);
  }
  const tokens = new Tokens(tokensOf(text));
  const filter = readOr(tokens, { depth: 0, isElement: false });
  const rest = tokens.next();
  if (rest !== undefined) throw invalidFilter(`"${shown(rest)}" is not expected where it is.`);
  return filter;
}

/**
 * The name of an attribute in lower case, without the core schema: `urn:…:User:userName` is `username`. Undefined if the text
 * names no attribute.
 */
export function attributeName(text: string): string | undefined {
  const [, schema, name] = attributePattern.exec(text) ?? [];
  if (name === undefined) return undefined;
  const isCore = schema === undefined || coreSchema.test(schema);
  return (isCore ? name : `${schema}:${name}`).toLowerCase();
}

/** Where the reader is: how many groups it is in, and whether within the brackets of a value path. */
interface Place {
  readonly depth: number;
  readonly isElement: boolean;
}

class Tokens {
  #at = 0;
  #comparisons = 0;
  readonly #all: readonly string[];

  constructor(all: readonly string[]) {
    this.#all = all;
  }

  next(): string | undefined {
    return this.#all[this.#at++];
  }

  /** Takes the next token if it is this one, in any case. */
  take(wanted: string): boolean {
    if (this.#all[this.#at]?.toLowerCase() !== wanted) return false;
    this.#at++;
    return true;
  }

  /** Takes `not` if a group follows. */
  takeNot(): boolean {
    return this.#all[this.#at + 1] === '(' && this.take('not');
  }

  takeSub(): string | undefined {
    const [, sub] = subPattern.exec(this.#all[this.#at] ?? '') ?? [];
    if (sub !== undefined) this.#at++;
    return sub?.toLowerCase();
  }

  require(wanted: string): void {
    if (!this.take(wanted)) throw invalidFilter(`"${wanted}" is missing.`);
  }

  countComparison(): void {
    if (++this.#comparisons > filterLimits.maxComparisons) {
      throw invalidFilter(`The filter has more than ${filterLimits.maxComparisons} comparisons.`);
    }
  }
}

function tokensOf(text: string): readonly string[] {
  const found: string[] = [];
  const whole = text.trimEnd();
  let at = 0;
  while (at < whole.length) {
    tokenPattern.lastIndex = at;
    const match = tokenPattern.exec(whole);
    if (!match) throw invalidFilter('A quotation mark is not closed.');
    found.push(match[1] ?? match[2] ?? match[3] ?? '');
    at = tokenPattern.lastIndex;
  }
  return found;
}

function readOr(tokens: Tokens, place: Place): Filter {
  return readJoined(tokens, 'or', () => readAnd(tokens, place));
}

function readAnd(tokens: Tokens, place: Place): Filter {
  return readJoined(tokens, 'and', () => readTerm(tokens, place));
}

function readJoined(tokens: Tokens, kind: 'and' | 'or', readPart: () => Filter): Filter {
  const first = readPart();
  const parts = [first];
  while (tokens.take(kind)) parts.push(readPart());
  return parts.length === 1 ? first : { kind, parts };
}

function readTerm(tokens: Tokens, place: Place): Filter {
  if (tokens.takeNot()) return { kind: 'not', part: readTerm(tokens, place) };
  if (!tokens.take('(')) return readAttribute(tokens, place);
  const filter = readOr(tokens, deeper(place));
  tokens.require(')');
  return filter;
}

function readAttribute(tokens: Tokens, place: Place): Filter {
  const word = tokens.next();
  if (word === undefined) throw invalidFilter('The filter ends where an attribute has to be.');
  const attribute = attributeName(word);
  if (attribute === undefined) throw invalidFilter(`"${shown(word)}" is no attribute.`);
  if (!tokens.take('[')) return readTest(tokens, attribute);
  if (place.isElement) throw invalidFilter('Brackets cannot be within brackets.');
  const filter = readOr(tokens, { ...deeper(place), isElement: true });
  tokens.require(']');
  // Microsoft Entra asks `emails[type eq "work"].value eq "…"`.
  const sub = tokens.takeSub();
  if (sub === undefined) return { kind: 'element', attribute, filter };
  return { kind: 'element', attribute, filter: { kind: 'and', parts: [filter, readTest(tokens, sub)] } };
}

function readTest(tokens: Tokens, attribute: string): Filter {
  tokens.countComparison();
  const word = tokens.next();
  if (word?.toLowerCase() === 'pr') return { kind: 'present', attribute };
  const operator = operators.find((known) => known === word?.toLowerCase());
  if (operator === undefined) throw invalidFilter(`An operator has to follow ${attribute.slice(0, 60)}.`);
  return { kind: 'compare', attribute, operator, value: readValue(tokens.next(), attribute, operator) };
}

function readValue(token: string | undefined, attribute: string, operator: Operator): FilterValue {
  const value = literalValue(token ?? '');
  if (value === undefined) {
    throw invalidFilter(
      `${attribute.slice(0, 60)} ${operator} needs a value: a text in quotation marks, a number, true, false or null.`,
    );
  }
  if (typeof value === 'string' && !isStorable(value))
    throw invalidFilter('A text of the filter is invalid.');
  const isOrdered = typeof value === 'string' || typeof value === 'number';
  if (operator !== 'eq' && operator !== 'ne' && !isOrdered) {
    throw invalidFilter(`${operator} cannot be asked of true, false or null.`);
  }
  return value;
}

function literalValue(token: string): FilterValue | undefined {
  if (token.startsWith('"')) {
    try {
      return String(JSON.parse(token));
    } catch {
      throw invalidFilter('A text of the filter is no JSON text.');
    }
  }
  const literal = literals.get(token.toLowerCase());
  if (literal !== undefined) return literal;
  return numberPattern.test(token) ? Number(token) : undefined;
}

function deeper({ depth, isElement }: Place): Place {
  if (depth === filterLimits.maxDepth)
    throw invalidFilter('The filter has too many groups within each other.');
  return { depth: depth + 1, isElement };
}

const shown = (token: string) => token.slice(0, 60);
