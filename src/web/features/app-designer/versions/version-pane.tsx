import { useMemo } from 'react';
import { getModuleVersion } from '#contracts/modules/get-module-version.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { draftChanges, useDesigner } from '#web/features/app-draft/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState, Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { ChangeList } from '../changes/change-list.tsx';
import { useRestoring } from './use-restoring.ts';
import styles from './versions-dialog.module.css';

const neverStale = { staleMs: Number.POSITIVE_INFINITY, keepPrevious: false };

/** One version: its note, its changes since the previous version, and a button that restores it. */
export function VersionPane(props: {
  version: number;
  isLive: boolean;
  onDone: () => void;
  onCompare: () => void;
}) {
  const { version } = props;
  const t = useT();
  const format = useFormat();
  const { moduleId } = useDesigner();
  const own = useEndpoint(getModuleVersion, { query: { id: moduleId, version } }, neverStale);
  const before = useEndpoint(
    getModuleVersion,
    { query: { id: moduleId, version: Math.max(1, version - 1) } },
    neverStale,
  );
  const { isBusy, fault, restore } = useRestoring(props.onDone);
  const failed = own.error ?? before.error;
  if (failed) {
    return (
      <ErrorState
        title={t('designer:versionsFailed')}
        text={failed.message}
        retryLabel={t('ui:retry')}
        onRetry={() => void Promise.all([own.refetch(), before.refetch()])}
      />
    );
  }
  if (!own.data || !before.data) return <SkeletonForm rows={4} />;
  const { note, published_by: publisher, published_on: moment } = own.data;
  return (
    <>
      <h3>{t('designer:versionNumber', { version })}</h3>
      <span className={styles.about}>
        {t('designer:publishedBy', { name: publisher?.name ?? '?', time: format.moment(moment) })}
      </span>
      {note === '' ? (
        <p className={styles.same}>{t('designer:noNote')}</p>
      ) : (
        <p className={styles.note}>{note}</p>
      )}
      <Disclosures open={own.data.open_disclosures} accepted={own.data.accepted_disclosures} />
      {fault && <Notice>{fault}</Notice>}
      <Difference
        version={version}
        before={before.data.definition as unknown as ModuleDefinition}
        after={own.data.definition as unknown as ModuleDefinition}
      />
      <div className={styles.foot}>
        {version > 1 && (
          <Button kind="soft" icon="columns-2" onClick={props.onCompare}>
            {t('designer:compare')}
          </Button>
        )}
        <Button
          kind={props.isLive ? 'danger' : 'ghost'}
          icon="undo-2"
          isBusy={isBusy}
          onClick={() => restore(version)}
        >
          {t(props.isLive ? 'designer:discardDraft' : 'designer:rollBack')}
        </Button>
      </div>
    </>
  );
}

/** The numbers of open and accepted disclosures that the version was published with. */
function Disclosures({ open, accepted }: { open: number | null; accepted: number }) {
  const t = useT();
  if (!open && accepted === 0) return null;
  return (
    <p className={styles.about}>
      {open === null
        ? t('disclosures:inVersionUncounted', { accepted })
        : t('disclosures:inVersion', { open, accepted })}
    </p>
  );
}

function Difference(props: { version: number; before: ModuleDefinition; after: ModuleDefinition }) {
  const { version, before, after } = props;
  const t = useT();
  const changes = useMemo(() => draftChanges(before, after), [before, after]);
  if (version === 1) return <p className={styles.lead}>{t('designer:wasFirst')}</p>;
  return (
    <>
      <p className={styles.lead}>{t('designer:comparedWith', { version: version - 1 })}</p>
      {changes.length === 0 && <p className={styles.same}>{t('designer:sameAsBefore')}</p>}
      <ChangeList changes={changes} hasDetails />
    </>
  );
}
