import { moduleSourceOf } from '#engine/form/sources/reference-source.ts';
import { labelOfKey } from '#engine/form/value-kinds/reference-kind.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { ItemsInputProps } from '../field-view.tsx';
import { OpenEntry } from '../parts/references/open-entry.tsx';
import { ReferenceInput } from '../parts/references/reference-input.tsx';
import styles from '../parts/references/references.module.css';

/**
 * Finds an entry of another app. In a form and outside its tables there is a link to the chosen entry and, where the
 * designer allows it, to a new one.
 */
export function LookupInput(props: ItemsInputProps) {
  const t = useT();
  const { field, value, facts } = props;
  const source = moduleSourceOf(field);
  const input = <ReferenceInput {...props} source={source} />;
  const isInForm = props.valuesBeside !== undefined && props.density !== 'cell';
  if (source?.kind !== 'module' || !isInForm) return input;
  return (
    <span className={styles.withAction}>
      <span className={styles.main}>{input}</span>
      {typeof value === 'string' && (
        <OpenEntry moduleId={source.moduleId} entryId={value} label={labelOfKey(value, source, facts)} />
      )}
      {field.canCreate === true && (
        <a
          className={styles.open}
          href={`/item-editor/${source.moduleId}`}
          target="_blank"
          rel="noopener"
          aria-label={t('field-views:newEntry')}
        >
          <Icon name="plus" />
        </a>
      )}
    </span>
  );
}
