import type { TextFacts } from '#engine/form/field-type.ts';
import type { EntryFormModel } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './entry-editor.module.css';

/** The bottom of a phone: the last worked-out number of the form, and Submit under the thumb. */
export function SubmitBar(props: {
  model: EntryFormModel;
  textFacts: TextFacts;
  isBusy: boolean;
  onSubmit: () => Promise<void>;
}) {
  const t = useT();
  const { model, textFacts } = props;
  const sum = [...model.form.fields.values()]
    .filter(
      ({ type, path }) =>
        type.origin === 'calculated' && type.content === 'number' && model.state.fields[path]?.isVisible,
    )
    .at(-1);
  return (
    <div className={styles.submitBar}>
      {sum && (
        <span className={styles.sum}>
          <small>{sum.definition.displayName}</small>
          <b className="tabular">
            {sum.type.toText(model.values[sum.name] ?? null, sum.definition, textFacts) || '–'}
          </b>
        </span>
      )}
      <Button
        kind="primary"
        className={styles.thumb}
        isBusy={props.isBusy}
        onClick={() => void props.onSubmit()}
      >
        {t('entry:submit')}
      </Button>
    </div>
  );
}
