import { useState } from 'react';
import { UsedBy } from '#web/features/reference-data/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { AskBeforeLeaving } from '#web/lib/leaving/ask-before-leaving.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { ConnectorState } from './call-settings/circuit-note.tsx';
import { CallList } from './calls/call-list.tsx';
import { UsageNote } from './calls/usage-note.tsx';
import { ConnectorForm } from './connector-form.tsx';
import { ConnectorHeader } from './connector-header.tsx';
import styles from './connectors.module.css';
import { DeleteConnector } from './delete-connector.tsx';
import type { ConnectorDetail } from './edited-connector.ts';
import type { EditedHeader } from './security-header/edited-header.ts';
import { SecurityHeaderDialog } from './security-header/security-header-dialog.tsx';
import { useConnectorDraft } from './use-connector-draft.ts';

/** Request on the left, its real answer on the right; below, the last calls and who uses it. */
export function ConnectorEditor(props: {
  /** The connector as it is stored; null for a new one. */
  readonly stored: ConnectorDetail | null;
  /** Of a new one. */
  readonly isSimple: boolean;
}) {
  const t = useT();
  const { id, name = '' } = props.stored ?? {};
  const draft = useConnectorDraft(props.stored, props.isSimple);
  const [header, setHeader] = useState<EditedHeader | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <ConnectorHeader name={name} isStored={!!id} draft={draft} onDelete={() => setIsDeleting(true)} />
      <div className={styles.editor}>
        <ConnectorForm draft={draft} isStored={!!id} onHeader={setHeader} />
        <div className={styles.side}>
          <AnswerPanel
            answer={draft.answer}
            responsePath={draft.connector.request.responsePath}
            onChoosePath={(responsePath) => draft.changeRequest({ responsePath })}
          />
          {props.stored && (
            <>
              <ConnectorState
                circuit={props.stored.circuit}
                owner={props.stored.owner}
                isPaused={props.stored.settings.isPaused}
                stopped={props.stored.stopped}
              />
              <UsageNote usage={props.stored.usage} />
              <SectionTitle>{t('connectors:lastCalls')}</SectionTitle>
              <CallList calls={props.stored.calls} />
              <SectionTitle>{t('reference-data:view_usage')}</SectionTitle>
              <UsedBy apps={props.stored.usedBy} />
            </>
          )}
        </div>
      </div>
      {header && (
        <SecurityHeaderDialog
          header={header}
          onSaved={(securityHeaderId) => {
            draft.changeRequest({ securityHeaderId });
            setHeader(null);
          }}
          onClose={() => setHeader(null)}
        />
      )}
      {isDeleting && id && (
        <DeleteConnector id={id} name={name} onDeleted={draft.letGo} onClose={() => setIsDeleting(false)} />
      )}
      <AskBeforeLeaving unsaved={draft} />
    </>
  );
}
