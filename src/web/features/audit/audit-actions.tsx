import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { exportAuditTrail } from '#contracts/audit/export-audit-trail.ts';
import { getAuditCheckpoint } from '#contracts/audit/get-audit-checkpoint.ts';
import { getAuditRetention } from '#contracts/audit/get-audit-retention.ts';
import { verifyAuditTrail } from '#contracts/audit/verify-audit-trail.ts';
import { pages } from '#contracts/pages/pages.ts';
import { callForFile } from '#web/lib/api/client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { saveJson } from '#web/lib/files/save-json.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { HeaderButton } from '#web/ui/button/header-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { filterOf } from './audit-filter.ts';
import { ChainState } from './chain/chain-state.tsx';
import { RetentionDialog } from './retention-dialog.tsx';
import { StreamDialog } from './stream/stream-dialog.tsx';

/** The state of the chain, which phones have below, and the trail as files. */
export function AuditActions() {
  const t = useT();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [isRetentionOpen, setIsRetentionOpen] = useState(false);
  const [isStreamOpen, setIsStreamOpen] = useState(false);
  const checking = useAction(verifyAuditTrail, {
    invalidates: [getAuditRetention],
    failure: t('audit:verifyFailed'),
  });
  const saving = useAction(getAuditCheckpoint, {
    failure: t('audit:exportFailed'),
    onSuccess: (checkpoint) => saveJson(checkpoint, `audit-checkpoint-${checkpoint.position}.json`),
  });
  const save = async (format: 'jsonl' | 'csv') => {
    try {
      // A file that is to be verified has all records, one for spreadsheets those of the list.
      const shown = { filters: filterOf(params), search: { searchValue: params.get('q') ?? '' } };
      const body = { format, ...(format === 'csv' ? shown : {}) };
      saveFile(await callForFile(exportAuditTrail, { body }), `audit-trail.${format}`);
    } catch (error) {
      toast.error((error instanceof Error && error.message) || t('audit:exportFailed'));
    }
  };
  return (
    <>
      {!isPhone && <ChainState />}
      <Button
        size="small"
        icon="shield-check"
        isBusy={checking.isBusy}
        onClick={() => void checking.run(undefined)}
      >
        {t('audit:verify')}
      </Button>
      <Menu
        label={t('audit:export')}
        trigger={(trigger) => <HeaderButton icon="download" label={t('audit:export')} {...trigger} />}
        items={[
          { id: 'jsonl', label: t('audit:exportJson'), onSelect: () => void save('jsonl') },
          { id: 'csv', label: t('audit:exportCsv'), onSelect: () => void save('csv') },
          { id: 'checkpoint', label: t('audit:checkpoint'), onSelect: () => void saving.run(undefined) },
          {
            id: 'receipt',
            label: t('audit:receiptTitle'),
            onSelect: () => void navigate(pages.auditReceipt.path),
          },
          { id: 'stream', label: t('audit:streamTitle'), onSelect: () => setIsStreamOpen(true) },
        ]}
      />
      <HeaderButton icon="archive" label={t('audit:retention')} onClick={() => setIsRetentionOpen(true)} />
      {isRetentionOpen && <RetentionDialog onClose={() => setIsRetentionOpen(false)} />}
      {isStreamOpen && <StreamDialog onClose={() => setIsStreamOpen(false)} />}
    </>
  );
}
