import type { EndpointName } from '#contracts/endpoints.ts';
import { type Ask, type Asking, type Asks, inTurns } from './asking.ts';

interface Items {
  readonly items: readonly { readonly id: string; readonly ActionType?: string }[];
}

const itemsOf = (body: string) => (JSON.parse(body) as { data: Items }).data.items;

/** Each record of the first entry, with its values before and after, and its receipt. */
function records(asking: Asking): readonly Ask[] {
  if (asking.viewer !== 'sys') return [];
  const rules = [{ field: 'entry_id', operator: 'eq', value: asking.journey.ids.A }];
  return [
    {
      parts: { body: { length: 100, filters: { condition: 'and', rules } } },
      next: (body) =>
        inTurns(asking, itemsOf(body), 3).flatMap(({ id }) => [
          { endpoint: 'getAuditRecord' as const, parts: { params: { id } } },
          { endpoint: 'getRecordReceipt' as const, parts: { params: { id } } },
        ]),
    },
  ];
}

/** The receipts of decisions that a history tells of: those of others are not found. */
export function receiptsOf(query: { readonly moduleId: string; readonly recordId: string }, history: string) {
  return itemsOf(history)
    .filter(({ ActionType = '' }) => ['approved', 'rejected', 'decided', 'sentBack'].includes(ActionType))
    .map(({ id }) => ({
      endpoint: 'getDecisionReceipt' as const,
      parts: { query: { ...query, historyId: id } },
      canFail: true,
    }));
}

const reads = (ask: (asking: Asking) => readonly Ask[]): Asks => ask;
const tellsNothing = 'asked with the ids that its list has answered';

/** Calls on the audit trail. */
export const asksOfAudit = {
  listAuditTrail: reads(records),
  getAuditRecord: { tellsNothing },
  getRecordReceipt: { tellsNothing },
  getDecisionReceipt: { tellsNothing },
} satisfies Partial<Record<EndpointName, Asks>>;
