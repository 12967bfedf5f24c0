import { Suspense, useEffect, useState } from 'react';
import { checkDraft } from '#contracts/modules/check-draft.ts';
import { publishModule } from '#contracts/modules/publish-module.ts';
import { previewRunning } from '#contracts/workflow/preview-running.ts';
import { replayEntries } from '#contracts/workflow/replay-entries.ts';
import { useEndpointMutation } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useDesigner } from '../draft/designer-context.tsx';
import type { DraftChange } from '../draft/draft-changes.ts';
import { ChangeList } from './changes/change-list.tsx';
import type { DesignerParts } from './designer-parts.ts';
import styles from './designer-screen.module.css';
import { FaultList } from './fault-list.tsx';
import { PublishChecks } from './publish-checks.tsx';
import { useChanges } from './use-changes.ts';

const maximumNoteLength = 500;

/** What a publish changes, what stands against it, and the note that goes with it. */
export function PublishDialog(props: {
  version: number;
  PublishWarnings: DesignerParts['PublishWarnings'];
  onClose: () => void;
  onPublished: () => void;
}) {
  const { version, onClose, PublishWarnings } = props;
  const t = useT();
  const { moduleId, verdict, flush, etagNow, module } = useDesigner();
  const [note, setNote] = useState('');
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const changes = useChanges();
  const publish = useEndpointMutation(publishModule, {
    invalidates: [previewRunning, replayEntries, checkDraft],
    onSuccess: ({ version: made }) => {
      toast.success(t('designer:published', { name: module.displayName, version: made }));
      props.onPublished();
      onClose();
    },
  });
  useEffect(() => {
    void flush().then(setIsSaved);
  }, [flush]);
  const errors = verdict.faults.filter(({ severity }) => severity === 'error');
  const submit = async () => {
    if (errors.length > 0 || publish.isPending) return;
    const isSavedNow = await flush();
    setIsUnsaved(!isSavedNow);
    if (isSavedNow) {
      publish.mutate({ query: { id: moduleId }, headers: { 'if-match': etagNow() }, body: { note } });
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
            isBusy={publish.isPending}
            tooltip={errors.length > 0 ? t('designer:errors', { count: errors.length }) : undefined}
          >
            {t('designer:publish', { version })}
          </Button>
        </>
      }
    >
      <div className={styles.publish}>
        {isUnsaved && <Notice>{t('designer:publishUnsaved')}</Notice>}
        {publish.error && (
          <Notice>
            {publish.error.message}
            {publish.error.violations.map(({ path, message }) => (
              <span key={`${path}:${message}`}>
                <br />
                {message}
              </span>
            ))}
          </Notice>
        )}
        {errors.length > 0 ? (
          <>
            <p className={styles.lead} tabIndex={-1} data-autofocus>
              {t('designer:publishRefused', { count: errors.length })}
            </p>
            <FaultList faults={errors} onJump={onClose} />
          </>
        ) : (
          <>
            <div className={styles.publishColumns}>
              <section className={styles.publish} aria-labelledby="publish-changes">
                <h3 id="publish-changes">{t('designer:changesTitle')}</h3>
                <Summary changes={changes} isFirst={version === 1} />
              </section>
              <section className={styles.publish} aria-labelledby="publish-checks">
                <h3 id="publish-checks">{t('workflow-designer:beforePublish')}</h3>
                <PublishChecks onJump={onClose} />
                {isSaved && (
                  <Suspense fallback={null}>
                    <PublishWarnings onJump={onClose} />
                  </Suspense>
                )}
              </section>
            </div>
            <Field label={t('designer:note')} help={t('designer:noteHelp')}>
              {(control) => (
                <TextArea
                  {...control}
                  value={note}
                  rows={2}
                  maxLength={maximumNoteLength}
                  onChange={setNote}
                />
              )}
            </Field>
          </>
        )}
      </div>
    </Dialog>
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
