import { useState } from 'react';
import { listModuleVersions } from '#contracts/modules/list-module-versions.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { StatusGlyph } from '#web/ui/status/status-glyph.tsx';
import { useChanges } from '../changes/use-changes.ts';
import styles from './versions-dialog.module.css';

interface VersionListProps {
  readonly chosen: number | 'draft';
  readonly onChoose: (chosen: number | 'draft') => void;
}

/** The draft, then the versions, newest first, fifty at a time. */
export function VersionList(props: VersionListProps) {
  const t = useT();
  const { detail } = useDesigner();
  const changes = useChanges();
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  return (
    <nav className={styles.list} aria-label={t('designer:versions')}>
      <button
        type="button"
        className={styles.line}
        aria-pressed={props.chosen === 'draft'}
        data-autofocus
        onClick={() => props.onChoose('draft')}
      >
        <span className={styles.lineHead}>
          <StatusGlyph status="Draft" size={14} />
          {t('designer:draftNow')}
        </span>
        <span className={styles.about}>
          {detail.module_version > 0 && changes.length > 0
            ? t('designer:draftChanges', { number: changes.length })
            : t('designer:sameAsBefore')}
        </span>
      </button>
      {pages.map((before, place) => (
        <VersionPage
          key={before ?? 'newest'}
          {...props}
          before={before}
          isLast={place === pages.length - 1}
          onMore={(last) => setPages([...pages, last])}
        />
      ))}
    </nav>
  );
}

function VersionPage(
  props: VersionListProps & {
    before: number | undefined;
    isLast: boolean;
    onMore: (lastNumber: number) => void;
  },
) {
  const t = useT();
  const { moduleId } = useDesigner();
  const { data, error, refetch } = useEndpoint(listModuleVersions, {
    query: { id: moduleId, before: props.before },
  });
  if (error && !data) {
    return (
      <ErrorState
        title={t('designer:versionsFailed')}
        text={error.message}
        retryLabel={t('ui:retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SkeletonForm rows={3} />;
  if (data.items.length === 0) return <p className={styles.same}>{t('designer:noVersions')}</p>;
  const last = data.items.at(-1);
  return (
    <>
      {data.items.map((version) => (
        <VersionLine key={version.number} version={version} {...props} />
      ))}
      {props.isLast && data.hasMore && last && (
        <Button size="small" onClick={() => props.onMore(last.number)}>
          {t('designer:olderVersions')}
        </Button>
      )}
    </>
  );
}

interface VersionLineProps extends VersionListProps {
  readonly version: {
    readonly number: number;
    readonly note: string;
    readonly published_by: { readonly name: string } | null;
    readonly published_on: string;
  };
}

function VersionLine({ version, chosen, onChoose }: VersionLineProps) {
  const t = useT();
  const format = useFormat();
  const { detail } = useDesigner();
  const isLive = version.number === detail.module_version;
  return (
    <button
      type="button"
      className={styles.line}
      aria-pressed={chosen === version.number}
      onClick={() => onChoose(version.number)}
    >
      <span className={styles.lineHead}>
        {isLive && <StatusGlyph status="Completed" size={14} />}
        {t('designer:versionNumber', { version: version.number })}
        {isLive && <span className={styles.about}>{t('designer:liveNow')}</span>}
      </span>
      <span className={styles.about}>
        {t('designer:publishedBy', {
          name: version.published_by?.name ?? '?',
          time: format.moment(version.published_on),
        })}
      </span>
      {version.note !== '' && <span className={`cut ${styles.about}`}>{version.note}</span>}
    </button>
  );
}
