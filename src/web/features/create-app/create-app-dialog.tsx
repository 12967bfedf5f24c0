import { useState } from 'react';
import { type AppTemplate, TemplateGallery } from '#web/features/app-templates/index.ts';
import { AppInWords, ProposedAppView } from '#web/features/assistant/index.ts';
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
export type Beginning = 'form' | 'template' | 'sheet' | 'words';

/**
 * Begins a new app. Only Cancel and success close it; what was typed stays when the server refuses. `onCreated` gets the
 * address where to go on: the designer, or the list that the rows of a spreadsheet come into.
 */
export function CreateAppDialog(props: {
  beginsWith?: Beginning;
  /** The template that was chosen before. */
  template?: AppTemplate | null;
  onClose: () => void;
  onCreated: (address: string) => void;
}) {
  const t = useT();
  const [beginning, setBeginning] = useState<Beginning>(props.beginsWith ?? 'form');
  const [looked, setLooked] = useState<AppTemplate | null>(null);
  const { onClose: onDone, onCreated, template: firstTemplate = null } = props;
  const app = useCreateApp({ onDone, onCreated, firstTemplate });
  const { sheet, template, proposal } = app;
  const isChoosing = beginning === 'template' && !template;
  const isDescribing = beginning === 'words' && !proposal;
  const needsFile = beginning === 'sheet' && !sheet;
  const begin = (next: Beginning) => {
    app.receive(null);
    if (template) app.take(null);
    if (proposal) app.takeProposal(null);
    setBeginning(next);
  };
  const choose = looked ? () => app.take(looked) : undefined;
  return (
    <Dialog
      title={t('form-designer:createApp')}
      isStatic
      width={isChoosing ? 900 : sheet || beginning === 'words' ? 640 : 480}
      onClose={props.onClose}
      onSubmit={needsFile || isDescribing ? undefined : isChoosing ? choose : app.submit}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            isBusy={app.isBusy}
            isDisabled={needsFile || isDescribing || (isChoosing ? !looked : !app.canSubmit)}
          >
            {t(isChoosing ? 'form-designer:useTemplate' : 'form-designer:createApp')}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <Beginnings value={beginning} isDisabled={app.isBusy} onChange={begin} />
        {app.refusal && <Notice>{app.refusal}</Notice>}
        {template && <FromTemplate template={template} onAnother={() => app.take(null)} />}
        {proposal && <ProposedAppView app={proposal} onAnother={() => app.takeProposal(null)} />}
        {isChoosing ? (
          <TemplateGallery value={looked} onChange={setLooked} />
        ) : isDescribing ? (
          <AppInWords
            words={app.words}
            onWords={app.setWords}
            onMade={app.takeProposal}
            onTemplate={() => begin('template')}
          />
        ) : needsFile ? (
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

function Beginnings(props: {
  value: Beginning;
  isDisabled: boolean;
  onChange: (beginning: Beginning) => void;
}) {
  const t = useT();
  return (
    <Segmented
      {...props}
      label={t('form-designer:beginsWith')}
      segments={[
        { value: 'form', label: t('form-designer:emptyForm'), icon: 'app-window' },
        { value: 'template', label: t('form-designer:template'), icon: 'layout-template' },
        { value: 'sheet', label: t('form-designer:spreadsheet'), icon: 'file-spreadsheet' },
        { value: 'words', label: t('assistant:words'), icon: 'sparkles' },
      ]}
    />
  );
}

function FromTemplate({ template, onAnother }: { template: AppTemplate; onAnother: () => void }) {
  const t = useT();
  return (
    <div className={styles.source}>
      <span>{t('form-designer:fromTemplate', { name: template.name })}</span>
      <Button size="small" onClick={onAnother}>
        {t('form-designer:anotherTemplate')}
      </Button>
    </div>
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
