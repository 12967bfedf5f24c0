import type { CallSettings } from '#engine/form/sources/call-settings.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { readPath } from '#engine/value/json-path.ts';
import { readXml } from './read-xml.ts';

const namespaces = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
} as const;
const maxFaultLength = 1000;

type Soap = Pick<CallSettings, 'soapVersion' | 'soapAction'>;

/** The envelope around the content of its body; null if that is not well-formed XML. */
export function soapEnvelope({ soapVersion }: Soap, content: string): string | null {
  const envelope =
    '<?xml version="1.0" encoding="utf-8"?>' +
    `<soap:Envelope xmlns:soap="${namespaces[soapVersion]}"><soap:Body>${content}</soap:Body></soap:Envelope>`;
  return readXml(envelope) === undefined ? null : envelope;
}

/** The headers of a SOAP call over HTTP (SOAP 1.1, section 6.1; SOAP 1.2 part 2, section 7). */
export function soapHeaders({ soapVersion, soapAction }: Soap): Readonly<Record<string, string>> {
  const action = soapAction.replace(/[^\x20-\x7e]|["\\]/g, '');
  if (soapVersion === '1.1') {
    return { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${action}"` };
  }
  const parameter = action === '' ? '' : `; action="${action}"`;
  return { 'content-type': `application/soap+xml; charset=utf-8${parameter}` };
}

/** The content of an answer's body, and the text of its fault; undefined if it is no envelope. */
export function readSoap(
  text: string,
): { readonly body: FieldValue; readonly fault: string | null } | undefined {
  const body = readPath(readXml(text), 'Envelope.Body');
  if (body === undefined) return undefined;
  const fault = readPath(body, 'Fault');
  return { body: body as FieldValue, fault: fault === undefined ? null : faultText(fault) };
}

/** SOAP 1.1 has `faultcode` and `faultstring`, SOAP 1.2 `Code` and `Reason`. */
function faultText(fault: unknown): string {
  const reasons = [readPath(fault, 'Reason.Text')].flat();
  const reason = readPath(fault, 'faultstring') ?? textOf(reasons[0]);
  const code = readPath(fault, 'faultcode') ?? readPath(fault, 'Code.Value');
  return [textOf(code), textOf(reason)]
    .filter((part) => part !== '')
    .join(': ')
    .slice(0, maxFaultLength);
}

/** An element with attributes has its text in `#text`. */
function textOf(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? readPath(value, '["#text"]') : value;
  return typeof text === 'string' ? text : '';
}
