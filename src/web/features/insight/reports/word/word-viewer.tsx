import { useState } from 'react';
import { useNavigate } from 'react-router';
import { downloadWordTemplate } from '#contracts/insight/reports/download-word-template.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { callForFile } from '#web/lib/api/client.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import { PageTitle, SheetHeader, Toolbar } from '#web/ui/layout/sheet.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { DownloadReport } from '../pages/download-report.tsx';
import { EntryPicker } from '../pages/entry-picker.tsx';
import type { KeptReport } from '../report-types.ts';
import styles from '../reports.module.css';
import { DeleteReportDialog } from '../sharing/delete-report-dialog.tsx';
import { ShareReportDialog } from '../sharing/share-report-dialog.tsx';
import { useWordUpload } from './use-word-upload.ts';
import word from './word.module.css';
import { WordFileField } from './word-file-field.tsx';

/** A report that a Word file lays out: to make it of an entry, and for its owner to replace the file. */
export function WordViewer({ report }: { report: KeptReport }) {
  const t = useT();
  const format = useFormat();
  const [params, change] = useAddress();
  const entry = params.get('entry') ?? '';
  const replace = useWordUpload(() => toast.success(t('reports:templateReplaced')));
  const { id, revision, word: template } = report;
  return (
    <>
      <SheetHeader
        end={
          <>
            <WordMenu report={report} />
            <DownloadReport
              body={{ id, recordId: entry }}
              name={`${report.name}.docx`}
              label={t('reports:downloadWord')}
              isDisabled={entry === ''}
            />
          </>
        }
      >
        <PageTitle>{report.name}</PageTitle>
      </SheetHeader>
      <Toolbar>
        <span className={styles.picker}>
          <EntryPicker
            moduleId={report.moduleId}
            value={entry}
            label={t('reports:entry')}
            onChange={(next) => change('entry', next)}
          />
        </span>
      </Toolbar>
      <ScrollArea className={word.pane} label={report.name}>
        <div className={word.about}>
          <p>{t('reports:wordAbout')}</p>
          {template && (
            <section>
              <h2>{t('reports:templateFile')}</h2>
              <p>{[template.fileName, format.fileSize(template.size)].join(' · ')}</p>
            </section>
          )}
          {template && template.names.length > 0 && (
            <section>
              <h2>{t('reports:templateNames')}</h2>
              <ul className={word.names}>
                {template.names.map((name) => (
                  <li key={name}>
                    <code>{`{${name}}`}</code>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {report.isOwn && (
            <WordFileField
              label={t('reports:replaceTemplate')}
              isBusy={replace.isBusy}
              faults={replace.faults}
              onFile={(file) => void replace.send({ id, revision }, file)}
            />
          )}
        </div>
      </ScrollArea>
    </>
  );
}

function WordMenu({ report }: { report: KeptReport }) {
  const t = useT();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'share' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const download = async () => {
    try {
      const file = await callForFile(downloadWordTemplate, { params: { id: report.id } });
      saveFile(file, report.word?.fileName ?? `${report.name}.docx`);
    } catch (error) {
      toast.error((error instanceof Error && error.message) || t('reports:failed'));
    }
  };
  const own = [
    { id: 'share', label: t('reports:share'), icon: 'users', onSelect: () => setAsked('share') },
    {
      id: 'delete',
      label: t('reports:delete'),
      icon: 'trash-2',
      isDanger: true,
      onSelect: () => setAsked('delete'),
    },
  ];
  return (
    <>
      <Menu
        label={t('reports:more')}
        placement="below-end"
        items={[
          {
            id: 'template',
            label: t('reports:downloadTemplate'),
            icon: 'download',
            onSelect: () => void download(),
          },
          ...(report.isOwn ? own : []),
        ]}
        trigger={(trigger) => <IconButton {...trigger} icon="ellipsis" label={t('reports:more')} />}
      />
      {asked === 'share' && <ShareReportDialog report={report} onClose={close} />}
      {asked === 'delete' && (
        <DeleteReportDialog id={report.id} onClose={close} onGone={() => navigate('/reports')} />
      )}
    </>
  );
}
