import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { SheetHeader } from '#web/ui/layout/sheet.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { type KeptReport, viewerAddress } from '../report-types.ts';
import { DeleteReportDialog } from '../sharing/delete-report-dialog.tsx';
import { ScheduleDialog } from '../sharing/schedule-dialog.tsx';
import { ShareReportDialog } from '../sharing/share-report-dialog.tsx';
import type { DesignDraft } from './use-design-draft.ts';

interface HeaderProps {
  readonly report: KeptReport;
  readonly name: string;
  readonly nameFault: string | undefined;
  readonly onName: (name: string) => void;
  readonly draft: DesignDraft;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  /** The report was deleted. */
  readonly onGone: () => void;
}

/** The name of the report that is drawn, and what can be done with it. */
export function DesignerHeader(props: HeaderProps) {
  const t = useT();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'share' | 'schedule' | 'delete' | null>(null);
  const { report, name, draft } = props;
  return (
    <SheetHeader
      isRuled
      end={
        <>
          <IconButton
            icon="undo-2"
            label={t('reports:undo')}
            isDisabled={!draft.canUndo}
            onClick={draft.undo}
          />
          <Menu
            label={t('reports:more')}
            placement="below-end"
            items={[
              {
                id: 'open',
                label: t('reports:open'),
                icon: 'file-text',
                onSelect: () => navigate(viewerAddress(report.id)),
              },
              { id: 'share', label: t('reports:share'), icon: 'users', onSelect: () => setAsked('share') },
              ...(report.source === 'list'
                ? [
                    {
                      id: 'schedule',
                      label: t('reports:schedule'),
                      icon: 'mail',
                      onSelect: () => setAsked('schedule'),
                    },
                  ]
                : []),
              {
                id: 'delete',
                label: t('reports:delete'),
                icon: 'trash-2',
                isDanger: true,
                onSelect: () => setAsked('delete'),
              },
            ]}
            trigger={(trigger) => <IconButton {...trigger} icon="ellipsis" label={t('reports:more')} />}
          />
          <Button
            size="small"
            kind="primary"
            isBusy={props.isBusy}
            isDisabled={!props.isChanged || name.trim() === ''}
            onClick={props.onSave}
          >
            {t('reports:save')}
          </Button>
        </>
      }
    >
      <IconButton icon="arrow-left" label={t('reports:back')} onClick={() => navigate('/reports')} />
      <TextInput
        size="small"
        aria-label={t('reports:name')}
        aria-invalid={props.nameFault ? true : undefined}
        value={name}
        onChange={props.onName}
        maxLength={80}
      />
      {asked === 'share' && <ShareReportDialog report={report} onClose={() => setAsked(null)} />}
      {asked === 'schedule' && <ScheduleDialog id={report.id} onClose={() => setAsked(null)} />}
      {asked === 'delete' && (
        <DeleteReportDialog id={report.id} onClose={() => setAsked(null)} onGone={props.onGone} />
      )}
    </SheetHeader>
  );
}
