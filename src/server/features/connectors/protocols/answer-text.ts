import type { OutboundAnswer } from '#server/platform/outbound/outbound-request.ts';

/** A body as text; `isExact` false: it is not in the character set that it names, and some characters are replaced. */
export interface AnswerText {
  readonly text: string;
  readonly isExact: boolean;
}

/** The declaration of XML is in ASCII whatever follows (XML 1.0, section 4.3.3). */
const declared = /^<\?xml[^>]{1,80}?\bencoding\s*=\s*["']([A-Za-z][\w.-]{0,40})["']/;

/**
 * Reads a body in the character set of its content type (RFC 9110, section 8.3.2), else of its XML declaration, else as UTF-8
 * (RFC 8259, section 8.1).
 */
export function answerText({ bytes, headers }: Pick<OutboundAnswer, 'bytes' | 'headers'>): AnswerText {
  const named = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(headers['content-type'] ?? '')?.[1];
  const begin = named === undefined ? Buffer.from(bytes.subarray(0, 200)).toString('latin1') : '';
  const label = named ?? declared.exec(begin)?.[1] ?? 'utf-8';
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes), isExact: true };
  } catch {
    return { text: new TextDecoder().decode(bytes), isExact: false };
  }
}
