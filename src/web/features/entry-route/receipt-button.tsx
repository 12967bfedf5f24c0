import { getDecisionReceipt } from '#contracts/audit/get-decision-receipt.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { saveJson } from '#web/lib/files/save-json.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';

/** Saves the receipt of one of the user's own decisions. */
export function ReceiptButton({ query }: EndpointRequest<typeof getDecisionReceipt>) {
  const t = useT();
  const receipt = useAction(getDecisionReceipt, {
    failure: t('entry:receiptFailed'),
    onSuccess: (file) => saveJson(file, `receipt-${file.receipt.position}.json`),
  });
  return (
    <Button
      size="tiny"
      kind="ghost"
      icon="receipt"
      isBusy={receipt.isBusy}
      onClick={() => void receipt.run({ query })}
    >
      {t('entry:receipt')}
    </Button>
  );
}

const decisions: ReadonlySet<string> = new Set(['approved', 'rejected', 'decided', 'sentBack']);

/** Whether there is a receipt for an item of a history: the user's own decisions have one. */
export function hasReceipt(
  item: { readonly ActionType: string; readonly actor: { readonly id: string } | null },
  readerId: string,
): boolean {
  return item.actor?.id === readerId && decisions.has(item.ActionType);
}
