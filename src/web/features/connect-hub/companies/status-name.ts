import type { MessageKey } from '#messages/index.ts';

/** Statuses that the companies register knows, as it writes them (`company_status` in its public enumerations). */
const known = [
  'active',
  'administration',
  'closed',
  'converted-closed',
  'dissolved',
  'insolvency-proceedings',
  'liquidation',
  'open',
  'receivership',
  'registered',
  'removed',
  'voluntary-arrangement',
] as const;

/** A status of the register in the reader’s language; one that is not known, as the register writes it. */
export function statusName(status: string, t: (key: MessageKey) => string): string {
  if (!known.some((one) => one === status)) return status;
  const name = status.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  return t(`connect-hub:status_${name}` as MessageKey);
}
