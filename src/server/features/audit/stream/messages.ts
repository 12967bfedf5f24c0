import type { AuditStreamTarget } from '#contracts/audit/stream/audit-stream.ts';
import type { ChainLink } from '../chain/chain.ts';
import { jsonLine, type SentOrigin } from '../reading/export-lines.ts';

/** Facility 13 (log audit), severity 5 (notice) and, for refusals and failures, 4 (warning); RFC 5424, 6.2.1. */
const notice = 13 * 8 + 5;
const warning = 13 * 8 + 4;

const worrying = new Set(['failed', 'refused', 'signInFailed']);

/** A record as one syslog message (RFC 5424) with its length before it (RFC 6587, 3.4.1). */
export function syslogMessage(
  link: ChainLink,
  format: Extract<AuditStreamTarget, { kind: 'syslog' }>['format'],
  tenant: string,
  origin?: SentOrigin,
): string {
  const { record } = link;
  const text = format === 'cef' ? cefMessage(link, origin) : jsonLine(link, origin).trimEnd();
  return framed(worrying.has(record.action) ? warning : notice, record.at, tenant, record.action, text);
}

/** A message that says of itself that it is a test. */
export function syslogTest(tenant: string, at: Date): string {
  return framed(notice, at.toISOString(), tenant, 'test', 'Formwright: a test of where the audit trail goes');
}

function framed(priority: number, at: string, tenant: string, messageId: string, text: string): string {
  const host = tenant.replace(/[^!-~]/g, '').slice(0, 255) || '-';
  const message = `<${priority}>1 ${at} ${host} formwright - ${messageId.slice(0, 32)} - ${text}`;
  return `${Buffer.byteLength(message)} ${message}`;
}

/** A record in ArcSight's Common Event Format, version 0. */
function cefMessage({ position, hash, record }: ChainLink, origin?: SentOrigin): string {
  const { at, actorId, actedFor, way, action, subjectKind, subjectId, moduleId, entryId, requestId } = record;
  const severity = worrying.has(action) ? 6 : 3;
  const head = [
    'CEF:0',
    'Formwright',
    'Formwright',
    '1',
    `${subjectKind}.${action}`,
    `${action} ${subjectKind}`,
  ];
  const pairs: readonly (readonly [string, string | null])[] = [
    ['rt', String(Date.parse(at))],
    ['src', origin?.ip || null],
    ['suid', actorId],
    ['suser', origin?.user || null],
    ['requestClientApplication', origin?.userAgent || null],
    ['act', action],
    ['externalId', String(position)],
    ['requestContext', requestId],
    ['cs1Label', 'hash'],
    ['cs1', hash],
    ['cs2Label', 'way'],
    ['cs2', way],
    ...labelled('cs3', 'subject', subjectId),
    ...labelled('cs4', 'app', moduleId),
    ...labelled('cs5', 'entry', entryId),
    ...labelled('cs6', 'actedFor', actedFor),
    ['msg', JSON.stringify(record.facts)],
  ];
  const extension = pairs
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${extensionText(value ?? '')}`)
    .join(' ');
  return `${[...head.map(headText), String(severity)].join('|')}|${extension}`;
}

function labelled(name: string, label: string, value: string | null): readonly (readonly [string, string])[] {
  return value === null
    ? []
    : [
        [`${name}Label`, label],
        [name, value],
      ];
}

const headText = (text: string) => text.replace(/[\\|]/g, '\\$&').replace(/[\r\n]+/g, ' ');

const extensionText = (text: string) => text.replace(/[\\=]/g, '\\$&').replace(/\r?\n|\r/g, '\\n');
