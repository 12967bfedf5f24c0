import type { CallSettings } from '#engine/form/sources/call-settings.ts';
import type { OutsideRequest } from '#engine/form/sources/external-call.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { isDeeperThan, readPath } from '#engine/value/json-path.ts';
import { storableText, storableValue } from '#engine/value/storable-text.ts';
import type { AnswerText } from './answer-text.ts';
import { graphqlErrors, isGraphqlAnswer } from './graphql.ts';
import { readXml } from './read-xml.ts';
import { readSoap } from './soap.ts';

/** As deep as XML is read. What comes is gone through by recursion, here and where it is stored. */
const maxDepth = 100;

/** One answer, read. `failure` null: it is what was asked for. */
export interface ReadAnswer {
  readonly failure: 'status' | 'unreadable' | 'graphql_errors' | 'soap_fault' | null;
  /** What the other system said of the failure; null if nothing. */
  readonly detail: string | null;
  readonly body: FieldValue;
  readonly data: FieldValue;
}

interface Parsed {
  /** Undefined: not in the format. */
  readonly value: unknown;
  readonly told: { readonly failure: 'graphql_errors' | 'soap_fault'; readonly detail: string } | null;
}

/** Reads an answer by protocol and format. `text` is already without secrets. */
export function readAnswer(
  { responseFormat, responsePath }: Pick<OutsideRequest, 'responseFormat' | 'responsePath'>,
  { protocol }: Pick<CallSettings, 'protocol'>,
  status: number,
  { text, isExact }: AnswerText,
): ReadAnswer {
  const read = parsers[protocol](text, responseFormat);
  // With characters replaced, a document would be read that nobody has sent.
  const isUnsure = !isExact && typeof read.value !== 'string';
  const { value, told } = isUnsure ? { value: undefined, told: null } : read;
  const isFine = status >= 200 && status < 300;
  // The caller may store the answer, and other systems can send anything.
  const body = storableValue((value ?? text) as FieldValue);
  const data = (readPath(body, responsePath) ?? null) as FieldValue;
  const detail = told && storableText(told.detail);
  // SOAP and GraphQL tell their own failures with statuses such as 400 and 500.
  if (told) return { failure: told.failure, detail, body, data };
  if (!isFine) return { failure: 'status', detail, body, data };
  return { failure: value === undefined ? 'unreadable' : null, detail, body, data };
}

const parsers: Readonly<
  Record<CallSettings['protocol'], (text: string, format: OutsideRequest['responseFormat']) => Parsed>
> = {
  rest: (text, format) => ({
    value: format === 'JSON' ? parseJson(text) : format === 'XML' ? readXml(text) : text,
    told: null,
  }),
  graphql(text) {
    const value = parseJson(text);
    const detail = graphqlErrors(value);
    return {
      value: isGraphqlAnswer(value) ? value : undefined,
      told: detail === null ? null : { failure: 'graphql_errors', detail },
    };
  },
  /** A database gives rows, not text. */
  sql: () => ({ value: undefined, told: null }),
  soap(text) {
    const read = readSoap(text);
    const fault = read?.fault ?? null;
    return {
      value: read?.body,
      told: fault === null ? null : { failure: 'soap_fault', detail: fault },
    };
  },
};

/** Undefined: no JSON. Nothing at all is null. */
function parseJson(text: string): FieldValue | undefined {
  if (text.trim() === '') return null;
  try {
    const value: FieldValue = JSON.parse(text);
    return isDeeperThan(value, maxDepth) ? undefined : value;
  } catch {
    return undefined;
  }
}
