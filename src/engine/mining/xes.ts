/** An attribute of XES; an instant is in RFC 3339. */
export type XesAttribute =
  | { readonly kind: 'string'; readonly key: string; readonly value: string }
  | { readonly kind: 'date'; readonly key: string; readonly value: string }
  | { readonly kind: 'int'; readonly key: string; readonly value: number };

/** A case with its events in chronological order. */
export interface XesTrace {
  readonly attributes: readonly XesAttribute[];
  readonly events: readonly (readonly XesAttribute[])[];
}

const extensions = [
  ['Concept', 'concept', 'http://www.xes-standard.org/concept.xesext'],
  ['Time', 'time', 'http://www.xes-standard.org/time.xesext'],
  ['Lifecycle', 'lifecycle', 'http://www.xes-standard.org/lifecycle.xesext'],
  ['Organizational', 'org', 'http://www.xes-standard.org/org.xesext'],
] as const;

const head = `<?xml version="1.0" encoding="UTF-8"?>
<log xes.version="1849-2016" xes.features="" xmlns="http://www.xes-standard.org/">
${extensions.map(([name, prefix, uri]) => `  <extension name="${name}" prefix="${prefix}" uri="${uri}"/>\n`).join('')}  <global scope="trace">
    <string key="concept:name" value=""/>
  </global>
  <global scope="event">
    <string key="concept:name" value=""/>
    <date key="time:timestamp" value="1970-01-01T00:00:00.000Z"/>
    <string key="lifecycle:transition" value="complete"/>
  </global>
  <classifier name="Activity" keys="concept:name"/>
  <classifier name="Activity and lifecycle" keys="concept:name lifecycle:transition"/>
`;

/**
 * An event log as XES (IEEE 1849-2016), in pieces: one for the head, one for each trace, one for the end. Every trace needs
 * a `concept:name`; every event `concept:name`, `time:timestamp` and `lifecycle:transition`, as the head promises.
 */
export function* xesOf(name: string, traces: Iterable<XesTrace>): Generator<string> {
  yield `${head}${written({ kind: 'string', key: 'concept:name', value: name }, '  ')}  <string key="lifecycle:model" value="standard"/>\n`;
  for (const trace of traces) yield traceOf(trace);
  yield '</log>\n';
}

function traceOf({ attributes, events }: XesTrace): string {
  const parts = events.map(
    (event) => `    <event>\n${event.map((one) => written(one, '      ')).join('')}    </event>\n`,
  );
  return `  <trace>\n${attributes.map((one) => written(one, '    ')).join('')}${parts.join('')}  </trace>\n`;
}

function written({ kind, key, value }: XesAttribute, indent: string): string {
  return `${indent}<${kind} key="${escaped(key)}" value="${escaped(String(value))}"/>\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Characters that XML 1.0 cannot say are left out. */
function escaped(text: string): string {
  return [...text]
    .filter(isXmlCharacter)
    .map((character) => entities[character] ?? character)
    .join('');
}

function isXmlCharacter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  const isLoneSurrogate = code >= 0xd800 && code <= 0xdfff;
  return !isLoneSurrogate && code !== 0xfffe && code !== 0xffff;
}
