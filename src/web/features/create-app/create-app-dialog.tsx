import { useState } from 'react';
import { SheetFile, SheetFindings } from '#web/features/sheet-file/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './create-app.module.css';
import { AppSettingsFields } from './settings/app-settings-fields.tsx';
import { SheetColumns } from './sheet-columns.tsx';
import { useCreateApp } from './use-create-app.ts';

/** The starting points of a new app. */
export type Beginning = 'form' | 'sheet';

/**
 * Begins a new app. Only Cancel and success close it; what was typed stays when the server refuses. `onCreated` gets the
 * address where to go on: the designer, or the list that the rows of a spreadsheet come into.
 */
export function CreateAppDialog(props: {
  beginsWith?: Beginning;
  onClose: () => void;
  onCreated: (address: string) => void;
}) {
  const t = useT();
  const [beginning, setBeginning] = useState<Beginning>(props.beginsWith ?? 'form');
  const app = useCreateApp(props.onClose, props.onCreated);
  const { sheet } = app;
  const needsFile = beginning === 'sheet' && !sheet;
  const begin = (next: Beginning) => {
    app.receive(null);
    setBeginning(next);
  };
  return (
    <Dialog
      title={t('form-designer:createApp')}
      isStatic
      width={sheet ? 640 : 480}
      onClose={props.onClose}
      onSubmit={needsFile ? undefined : app.submit}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={app.isBusy} isDisabled={needsFile || !app.canSubmit}>
            {t('form-designer:createApp')}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <Segmented
          label={t('form-designer:beginsWith')}
          value={beginning}
          onChange={begin}
          isDisabled={app.isBusy}
          segments={[
            { value: 'form', label: t('form-designer:emptyForm'), icon: 'app-window' },
            { value: 'sheet', label: t('form-designer:spreadsheet'), icon: 'file-spreadsheet' },
          ]}
        />
        {app.refusal && <Notice>{app.refusal}</Notice>}
        {needsFile ? (
          <SheetFile send={app.reading.send} />
        ) : (
          <AppSettingsFields
            settings={app.settings}
            isChecked={app.isChecked}
            isFolded
            hasAutofocus
            nameRefusal={app.nameRefusal}
            onChange={app.change}
          />
        )}
        {sheet && <SheetParts app={app} sheet={sheet} />}
      </div>
    </Dialog>
  );
}

function SheetParts({
  app,
  sheet,
}: {
  app: ReturnType<typeof useCreateApp>;
  sheet: NonNullable<ReturnType<typeof useCreateApp>['sheet']>;
}) {
  const t = useT();
  return (
    <>
      <div className={styles.source}>
        <span>{t('exchange:rowsIn', { count: sheet.rowCount, file: sheet.fileName })}</span>
        <Button size="small" onClick={() => app.receive(null)}>
          {t('exchange:another')}
        </Button>
      </div>
      <SheetFindings
        found={sheet.found}
        reading={app.reading}
        errorCells={app.errorCells}
        onErrorCells={app.setErrorCells}
      />
      <SheetColumns sheet={sheet} plan={app.plan} onChange={app.setPlan} />
    </>
  );
}
