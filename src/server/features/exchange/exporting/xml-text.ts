/**
 * Text in XML 1.0. Characters that XML cannot contain are left out, and text that looks like an Office Open XML escape
 * is escaped.
 */
export function xmlText(text: string): string {
  return text
    .replace(notInXml, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
