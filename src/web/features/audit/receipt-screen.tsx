import { useRef, useState } from 'react';
import type { AuditReceipt } from '#contracts/audit/audit-receipt.ts';
import { verifyAuditReceipt } from '#contracts/audit/verify-audit-receipt.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { useFileDrop } from '#web/ui/input/use-file-drop.ts';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { FactList } from '#web/ui/list/fact-list.tsx';
import styles from './audit.module.css';

/** Bytes; a receipt has about three thousand. */
const maxSize = 100_000;

/** `/app/receipt`: whether a receipt is as it was signed, and whether the chain contains its record. */
export function ReceiptScreen() {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [receipt, setReceipt] = useState<AuditReceipt | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const checking = useAction(verifyAuditReceipt, { errors: 'screen' });
  useTitle(t('audit:receiptTitle'));
  const check = async (file: File | undefined) => {
    if (!file) return;
    checking.clear();
    const read = file.size > maxSize ? null : parsed(await file.text());
    setReceipt(read);
    setIsUnreadable(read === null);
    if (read) await checking.run({ body: read });
  };
  const drop = useFileDrop((files) => void check(files[0]));
  const isRefused = checking.error?.status === 422;
  return (
    <Sheet>
      <SheetHeader>
        <PageTitle>{t('audit:receiptTitle')}</PageTitle>
      </SheetHeader>
      <div className={styles.receipt} data-over={drop.isOver} {...drop.target}>
        <p>{t('audit:receiptText')}</p>
        <Button kind="primary" icon="upload" isBusy={checking.isBusy} onClick={() => input.current?.click()}>
          {t('audit:receiptChoose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="application/json,.json"
          onChange={(event) => {
            void check(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {(isUnreadable || isRefused) && <Notice>{t('audit:receiptUnreadable')}</Notice>}
        {checking.error && !isRefused && <Notice>{checking.error.message}</Notice>}
        {checking.output && <Result output={checking.output} />}
        {checking.output?.isValid && receipt && <ReceiptFacts receipt={receipt.receipt} />}
        <p className={styles.quiet}>{t('audit:receiptOffline')}</p>
      </div>
    </Sheet>
  );
}

function Result({ output }: { output: EndpointOutput<typeof verifyAuditReceipt> }) {
  const t = useT();
  if (output.isValid) {
    const text = output.chain === 'removed' ? 'audit:receiptRemoved' : 'audit:receiptValid';
    return <Notice tone="success">{t(text)}</Notice>;
  }
  return <Notice>{output.faults.map((fault) => t(`audit:receipt_${fault}`)).join(' ')}</Notice>;
}

function ReceiptFacts({ receipt }: { receipt: AuditReceipt['receipt'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <FactList
      hasLines
      facts={[
        [t('audit:who'), receipt.who?.name],
        [t('audit:when'), format.dateTime(receipt.at)],
        [t('audit:app'), receipt.app?.name],
        [t('audit:step'), receipt.step],
        [t('audit:outcome'), receipt.outcome],
        [t('audit:position'), format.number(receipt.position)],
      ]}
    />
  );
}

/** The file as JSON; null: it is none. The server says whether it is a receipt. */
function parsed(text: string): AuditReceipt | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as AuditReceipt) : null;
  } catch {
    return null;
  }
}
