import { useMemo } from 'react';
import { listEntries } from '#contracts/entries/list-entries.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { alternativeOf } from '#fields/image/definition.ts';
import { fileOf } from '#fields/parts/files/file-of.tsx';
import { Picture } from '#fields/parts/files/picture.tsx';
import { useFieldResources } from '#web/features/entry-form/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { cardColumns } from '../displays/card-columns.ts';
import type { DisplayProps } from '../displays/display-props.ts';
import displays from '../displays/displays.module.css';
import { CardContent } from '../displays/entry-card.tsx';
import { type CardWords, useCardWords } from '../displays/use-card-words.ts';
import { listRequestOf } from '../list-state.ts';
import type { RecordColumn } from '../record-columns.ts';
import { NoRecords } from '../table/no-records.tsx';
import { Pager } from '../table/pager.tsx';
import type { RecordRow } from '../table/record-cell.tsx';
import styles from './gallery.module.css';

/** The list as a gallery: a card for each entry, with the picture of a field. */
export function Gallery({ config, state, by, onChange, onOpen, onClear, onNew }: DisplayProps) {
  const t = useT();
  const answer = useEndpoint(listEntries, { query: { moduleId: config.id }, body: listRequestOf(state) });
  const cards = useMemo(() => cardColumns(config), [config]);
  const rows = answer.data?.items ?? [];
  const wordsOf = useCardWords(rows, cards);
  if (answer.isError && !answer.data) {
    return (
      <ErrorState
        title={t('records:listFailed')}
        text={answer.error.message}
        retryLabel={t('ui:retry')}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  if (!answer.data) return <SkeletonList rows={6} height={96} hasDisc={false} />;
  if (answer.data.total === 0) return <NoRecords state={state} onClear={onClear} onNew={onNew} />;
  return (
    <div className={styles.frame}>
      <ul className={styles.cards} aria-label={t('records:asGallery')}>
        {rows.map((row) => (
          <GalleryCard
            key={row.id}
            moduleId={config.id}
            row={row}
            by={by}
            words={wordsOf(row)}
            isCurrent={state.peekId === row.id}
            onOpen={() => onOpen(row.id)}
          />
        ))}
      </ul>
      <div className={displays.foot}>
        <Pager
          state={state}
          total={answer.data.total}
          isExact={answer.data.totalIsExact}
          onChange={onChange}
        />
      </div>
    </div>
  );
}

function GalleryCard(props: {
  moduleId: string;
  row: RecordRow;
  by: RecordColumn;
  words: CardWords;
  isCurrent: boolean;
  onOpen: () => void;
}) {
  const t = useT();
  const { row, by } = props;
  const resources = useFieldResources(props.moduleId, row.id);
  const value = (row[by.name] ?? null) as FieldValue;
  const file = fileOf(value);
  return (
    <li className={styles.card} data-card={row.id}>
      <button
        type="button"
        className={styles.main}
        aria-current={props.isCurrent || undefined}
        onClick={props.onOpen}
      >
        <span className={styles.picture}>
          {file ? (
            <Picture
              file={file}
              alternative={alternativeOf(value) ?? file.name}
              resources={resources}
              className={styles.image}
            />
          ) : (
            <>
              <Icon name="image" size={24} />
              <span className="visually-hidden">{t('records:noPicture')}</span>
            </>
          )}
        </span>
        <span className={styles.words}>
          <CardContent row={row} words={props.words} hasStatus />
        </span>
      </button>
    </li>
  );
}
