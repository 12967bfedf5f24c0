import { lazy, Suspense, useEffect, useState } from 'react';
import { replayEntries } from '#contracts/app-checks/replay-entries.ts';
import { checkDraft } from '#contracts/app-designer/check-draft.ts';
import { publishModule } from '#contracts/app-designer/publish-module.ts';
import { previewRunning } from '#contracts/workflow/preview-running.ts';
import { FaultList } from '#web/features/app-checks/index.ts';
import { type DraftChange, useDesigner } from '#web/features/app-draft/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ChangeList } from '../changes/change-list.tsx';
import { useChanges } from '../changes/use-changes.ts';
import styles from '../shell/designer-screen.module.css';
import { PublishChecks } from './publish-checks.tsx';

const PublishWarnings = lazy(async () => ({
  default: (await import('#web/features/app-checks/index.ts')).PublishWarnings,
}));

const maxNoteLength = 500;

/** Publishes the draft with a note, after showing its changes and everything that prevents it. */
export function PublishDialog(props: {
  version: number;
  onClose: () => void;
  onPublished: (version: number) => void;
}) {
  const { version, onClose } = props;
  const t = useT();
  const { moduleId, compilation, flush, etagNow } = useDesigner();
  const [note, setNote] = useState('');
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const changes = useChanges();
  const publish = useAction(publishModule, {
    invalidates: [previewRunning, replayEntries, checkDraft],
    onSuccess: (made) => props.onPublished(made.version),
    errors: 'screen',
  });
  useEffect(() => void flush().then(setIsSaved), [flush]);
  const errors = compilation.faults.filter(({ severity }) => severity === 'error');
  const submit = async () => {
    if (errors.length > 0 || publish.isBusy) return;
    const isSavedNow = await flush();
    setIsUnsaved(!isSavedNow);
    if (isSavedNow) {
      publish.run({ query: { id: moduleId }, headers: { 'if-match': etagNow() }, body: { note } });
    }
  };
  return (
    <Dialog
      title={t('designer:publish', { version })}
      closeLabel={t('ui:close')}
      onClose={onClose}
      onSubmit={() => void submit()}
      width={errors.length > 0 ? 560 : 1040}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            isDisabled={errors.length > 0}
            isBusy={publish.isBusy}
            tooltip={errors.length > 0 ? t('designer:errors', { count: errors.length }) : undefined}
          >
            {t('designer:publish', { version })}
          </Button>
        </>
      }
    >
      <div className={styles.publish}>
        {isUnsaved && <Notice>{t('designer:publishUnsaved')}</Notice>}
        {publish.error && <Refusal error={publish.error} />}
        {errors.length > 0 ? (
          <>
            <p className={styles.lead} tabIndex={-1} data-autofocus>
              {t('designer:publishRefused', { count: errors.length })}
            </p>
            <FaultList faults={errors} onJump={onClose} />
          </>
        ) : (
          <>
            <PublishColumns version={version} changes={changes} isSaved={isSaved} onJump={onClose} />
            <Field label={t('designer:note')} help={t('designer:noteHelp')}>
              {(control) => (
                <TextArea {...control} value={note} rows={2} maxLength={maxNoteLength} onChange={setNote} />
              )}
            </Field>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Refusal({ error }: { error: ApiError }) {
  return (
    <Notice>
      {error.message}
      {error.violations.map(({ path, message }) => (
        <span key={`${path}:${message}`}>
          <br />
          {message}
        </span>
      ))}
    </Notice>
  );
}

/** The changes beside the checks. The warnings are those of the saved draft. */
function PublishColumns(props: {
  version: number;
  changes: readonly DraftChange[];
  isSaved: boolean;
  onJump: () => void;
}) {
  const t = useT();
  const { version, changes, isSaved, onJump } = props;
  return (
    <div className={styles.publishColumns}>
      <section className={styles.publish} aria-labelledby="publish-changes">
        <h3 id="publish-changes">{t('designer:changesTitle')}</h3>
        <Summary changes={changes} isFirst={version === 1} />
      </section>
      <section className={styles.publish} aria-labelledby="publish-checks">
        <h3 id="publish-checks">{t('workflow-designer:beforePublish')}</h3>
        <PublishChecks onJump={onJump} />
        {isSaved && (
          <Suspense fallback={null}>
            <PublishWarnings onJump={onJump} />
          </Suspense>
        )}
      </section>
    </div>
  );
}

function Summary({ changes, isFirst }: { changes: readonly DraftChange[]; isFirst: boolean }) {
  const t = useT();
  const count = changes.length;
  const lead = isFirst ? t('designer:firstVersion') : t('designer:whatChanges', { count });
  const removesFields = changes.some(({ kind, what }) => kind === 'field' && what === 'removed');
  return (
    <>
      <p className={styles.lead} tabIndex={-1} data-autofocus>
        {count === 0 ? t('designer:nothingChanged') : lead}
      </p>
      <ChangeList changes={changes} hasDetails={!isFirst} />
      {removesFields && <p className={styles.lead}>{t('designer:removedKept')}</p>}
    </>
  );
}
