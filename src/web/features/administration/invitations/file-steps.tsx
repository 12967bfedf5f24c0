import { SheetFile, SheetPicker, TableFindings } from '#web/features/sheet-file/index.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { exampleFile } from './example-file.ts';
import { FileColumns } from './file-columns.tsx';
import { FilePreview } from './file-preview.tsx';
import styles from './invitations.module.css';
import type { FileOfPeople } from './use-file-of-people.ts';

/** Chooses a file, matches its columns, and shows what would come of its rows. */
export function FileSteps(file: FileOfPeople) {
  const t = useT();
  const { sheet, preview, reading } = file;
  if (!sheet) {
    return (
      <>
        <p className={styles.hint}>{t('administration:fileAbout')}</p>
        <SheetFile send={reading.send} />
        <div>
          <Button
            kind="soft"
            size="small"
            icon="download"
            onClick={() => saveFile(exampleFile(t), `${t('administration:exampleName')}.csv`)}
          >
            {t('administration:exampleFile')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {file.problem !== '' && <Notice>{file.problem}</Notice>}
      {preview ? (
        <FilePreview {...file} preview={preview} />
      ) : (
        <>
          <div className={styles.source}>
            <span>{t('exchange:rowsIn', { count: sheet.rowCount, file: sheet.fileName })}</span>
            <Button size="small" onClick={file.forget}>
              {t('administration:anotherFile')}
            </Button>
          </div>
          <TableFindings label={t('exchange:found')} found={sheet.found} reading={reading}>
            {sheet.found.sheets.length > 1 && <SheetPicker found={sheet.found} reading={reading} />}
          </TableFindings>
          <FileColumns sheet={sheet} uses={file.uses} onUse={file.setUse} />
        </>
      )}
    </>
  );
}
