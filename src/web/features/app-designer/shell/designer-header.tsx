import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { getAssistantState } from '#contracts/assistant/get-assistant-state.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { toggleHelp } from '#web/lib/help/help-toggle.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { AppIcon } from '#web/ui/icon/app-icon.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { StatusGlyph } from '#web/ui/status/status-glyph.tsx';
import { useChanges } from '../changes/use-changes.ts';
import { useIsSameAsPublished } from '../changes/use-is-same-as-published.ts';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import { PublishedDialog } from '../published/published-dialog.tsx';
import { VersionsDialog } from '../versions/versions-dialog.tsx';
import styles from './designer-screen.module.css';
import { SavingSign } from './saving-sign.tsx';
import type { DesignerTab } from './tabs.ts';

const ChangeInWords = lazy(async () => ({
  default: (await import('../words/change-in-words.tsx')).ChangeInWords,
}));

/** Name, versions, tabs, the state of saving, undo, preview and publish. */
export function DesignerHeader(props: { tab: DesignerTab; onPublished: () => void }) {
  const { tab } = props;
  const t = useT();
  const navigate = useNavigate();
  const { moduleId, detail, module } = useDesigner();
  const base = `/form-editor/show/${moduleId}`;
  const tabs = useRef<HTMLDivElement>(null);
  // Tabs that do not fit scroll sideways, so the current one can be outside the visible area.
  useEffect(() => {
    const open = tabs.current?.querySelector(`input[value="${tab}"]`);
    open?.closest('label')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  return (
    <header className={styles.header}>
      <div className={styles.start}>
        <IconButton icon="arrow-left" label={t('designer:back')} onClick={() => navigate('/applications')} />
        <AppIcon name={detail.app_icon} isCurrent />
        <h1 className={`cut ${styles.name}`}>{module.displayName}</h1>
        <Versions />
      </div>
      <div className={styles.tabs} ref={tabs}>
        <Segmented<DesignerTab>
          label={t('designer:parts')}
          value={tab}
          onChange={(next) => navigate(next === 'form' ? base : `${base}/${next}`)}
          segments={[
            { value: 'form', icon: 'rows-3', label: t('designer:form') },
            { value: 'workflow', icon: 'workflow', label: t('designer:workflow') },
            { value: 'permissions', icon: 'lock', label: t('designer:permissions') },
            { value: 'e-mails', icon: 'mail', label: t('designer:emails') },
            { value: 'translations', icon: 'languages', label: t('designer:translations') },
            { value: 'settings', icon: 'settings', label: t('designer:settings') },
          ]}
        />
      </div>
      <Actions {...props} onPreview={() => navigate(`${base}?view=preview`)} />
    </header>
  );
}

function Versions() {
  const t = useT();
  const { detail } = useDesigner();
  const changes = useChanges();
  const version = detail.module_version;
  return (
    <span className={styles.live}>
      {version > 0 && (
        <span>
          <StatusGlyph status="Completed" size={12} />
          {t('designer:live', { version })}
        </span>
      )}
      {(changes.length > 0 || version === 0) && (
        <span>
          <StatusGlyph status="Draft" size={12} />
          {version === 0 ? t('designer:draft') : t('designer:draftChanges', { number: changes.length })}
        </span>
      )}
    </span>
  );
}

function Actions(props: { onPublished: () => void; onPreview: () => void }) {
  const t = useT();
  const designer = useDesigner();
  const [open, setOpen] = useState<'publish' | 'versions' | 'words' | null>(null);
  const [published, setPublished] = useState<number | null>(null);
  const assistant = useEndpoint(getAssistantState, undefined, { staleMs: 60_000 });
  const version = designer.detail.module_version + 1;
  return (
    <div className={styles.end}>
      <SavingSign />
      <IconButton
        icon="undo-2"
        label={t('ui:undo')}
        shortcut="mod+z"
        isDisabled={!designer.canUndo}
        onClick={designer.undo}
      />
      <IconButton
        icon="redo-2"
        label={t('designer:redo')}
        shortcut="mod+shift+z"
        isDisabled={!designer.canRedo}
        onClick={designer.redo}
      />
      <span className={styles.rule} />
      {assistant.data?.is_available && (
        <IconButton
          icon="sparkles"
          label={t('assistant:changeInWords')}
          hasPopup="dialog"
          onClick={() => setOpen('words')}
        />
      )}
      <IconButton
        icon="history"
        label={t('designer:versions')}
        hasPopup="dialog"
        onClick={() => setOpen('versions')}
      />
      <IconButton
        icon="circle-question-mark"
        label={t('shell:pageHelp')}
        shortcut="f1"
        onClick={toggleHelp}
      />
      <Button size="small" icon="play" onClick={props.onPreview}>
        <span className={styles.previewText}>{t('designer:preview')}</span>
      </Button>
      <PublishButton version={version} onClick={() => setOpen('publish')} />
      {open === 'publish' && (
        <PublishDialog
          version={version}
          onClose={() => setOpen(null)}
          onPublished={(made) => {
            setOpen(null);
            setPublished(made);
            props.onPublished();
          }}
        />
      )}
      {published !== null && <PublishedDialog version={published} onClose={() => setPublished(null)} />}
      {open === 'words' && (
        <Suspense fallback={null}>
          <ChangeInWords onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'versions' && <VersionsDialog onClose={() => setOpen(null)} />}
    </div>
  );
}

function PublishButton({ version, onClick }: { version: number; onClick: () => void }) {
  const t = useT();
  const { compilation } = useDesigner();
  const isSame = useIsSameAsPublished();
  const errors = compilation.faults.filter(({ severity }) => severity === 'error').length;
  return (
    <Button
      size="small"
      kind={errors > 0 || isSame ? 'soft' : 'primary'}
      hasPopup="dialog"
      isDisabled={isSame}
      tooltip={isSame ? t('designer:nothingChanged') : undefined}
      onClick={onClick}
    >
      {t('designer:publish', { version })}
      {errors > 0 && (
        <span className={styles.faults}>
          <Icon name="circle-alert" size={14} />
          {errors}
          <span className="visually-hidden">{t('designer:errors', { count: errors })}</span>
        </span>
      )}
    </Button>
  );
}
