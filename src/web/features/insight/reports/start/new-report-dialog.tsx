import { useState } from 'react';
import { getReportFields } from '#contracts/insight/reports/get-report-fields.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { useAppChoices } from '../../apps/use-app-choices.ts';
import styles from '../reports.module.css';
import { WordFileField } from '../word/word-file-field.tsx';
import { useNewReport } from './use-new-report.ts';

/** Asks for the name and the app of a new report, which begins as a letter or a list made of the app's fields. */
export function NewReportDialog(props: {
  readonly onClose: () => void;
  readonly onMade: (id: string, format: 'pages' | 'word') => void;
}) {
  const t = useT();
  const [name, setName] = useState('');
  const [moduleId, setModuleId] = useState('');
  const [source, setSource] = useState<'entry' | 'list' | 'word'>('entry');
  const [file, setFile] = useState<File | null>(null);
  const about = useEndpoint(getReportFields, { query: { moduleId } }, { isEnabled: moduleId !== '' });
  const known = about.data?.moduleId === moduleId ? about.data : undefined;
  const creation = useNewReport(props.onMade);
  const { options } = useAppChoices();
  const isReady = name.trim() !== '' && known !== undefined && (source !== 'word' || file !== null);
  const make = () => {
    if (!known || !isReady) return;
    if (source !== 'word') creation.draw({ name: name.trim(), about: known, source });
    else if (file) creation.upload({ name: name.trim(), moduleId }, file);
  };
  return (
    <Dialog
      title={t('reports:new')}
      width={440}
      closeLabel={t('reports:close')}
      onClose={props.onClose}
      onSubmit={make}
      footer={
        <>
          <Button onClick={props.onClose}>{t('reports:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={creation.isBusy} isDisabled={!isReady}>
            {t('reports:create')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label={t('reports:name')} error={creation.nameFault} isRequired>
          {(control) => <TextInput {...control} value={name} onChange={setName} maxLength={80} />}
        </Field>
        <Field label={t('reports:app')} error={about.error?.message} isRequired>
          {(control) => (
            <Select
              {...control}
              value={moduleId}
              onChange={setModuleId}
              options={[{ value: '', label: t('reports:chooseApp') }, ...options]}
            />
          )}
        </Field>
        <Field label={t('reports:about')}>
          {(control) => (
            <Select
              {...control}
              value={source}
              onChange={(next) => setSource(next as typeof source)}
              options={(['entry', 'list', 'word'] as const).map((value) => ({
                value,
                label: t(`reports:about_${value}`),
              }))}
            />
          )}
        </Field>
        {source === 'word' && (
          <>
            <p className={styles.help}>{t('reports:wordHelp')}</p>
            <WordFileField
              label={file?.name ?? t('reports:chooseFile')}
              faults={creation.fileFaults}
              onFile={setFile}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
