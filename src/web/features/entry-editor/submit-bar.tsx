import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import styles from './entry-editor.module.css';
import type { OpenEntry } from './use-open-entry.ts';

/**
 * The bottom of a phone: the last worked-out number of the form, and Submit under the thumb. A form in pages has its
 * way back here, and Next until the last page.
 */
export function SubmitBar({ entry }: { entry: OpenEntry }) {
  const t = useT();
  const { model, pages, actions } = entry;
  const hasMore = pages !== null && !pages.isLast;
  const hasBack = pages !== null && pages.place > 0;
  if (!hasMore && !hasBack && !entry.canSubmit) return null;
  return (
    <div className={styles.submitBar}>
      {hasBack && (
        <IconButton icon="arrow-left" size="large" label={t('entry:pageBack')} onClick={pages.back} />
      )}
      <Sum model={model} textFacts={entry.textFacts} />
      {hasMore && (
        <Button kind="primary" className={styles.thumb} onClick={() => void pages.next()}>
          {t('entry:pageNext')}
        </Button>
      )}
      {entry.canSubmit && (
        <Button
          kind="primary"
          className={styles.thumb}
          isBusy={actions.busy === 'submit'}
          onClick={() => void actions.submit()}
        >
          {t('entry:submit')}
        </Button>
      )}
    </div>
  );
}

function Sum({ model, textFacts }: Pick<OpenEntry, 'model' | 'textFacts'>) {
  const sum = [...model.form.fields.values()]
    .filter(
      ({ type, path }) =>
        type.origin === 'calculated' && type.content === 'number' && model.state.fields[path]?.isVisible,
    )
    .at(-1);
  if (!sum) return null;
  return (
    <span className={styles.sum}>
      <small>{sum.definition.displayName}</small>
      <b className="tabular">
        {sum.type.toText(model.values[sum.name] ?? null, sum.definition, textFacts) || '–'}
      </b>
    </span>
  );
}
