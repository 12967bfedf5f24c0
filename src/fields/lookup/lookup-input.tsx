import { moduleSourceOf } from '#engine/form/reference-source.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { ItemsInputProps } from '../field-view.tsx';
import { ReferenceInput } from '../parts/references/reference-input.tsx';
import styles from '../parts/references/references.module.css';

/** Finds an entry of another app; beside it, where the designer allows, a way to begin a new one. */
export function LookupInput(props: ItemsInputProps) {
  const t = useT();
  const source = moduleSourceOf(props.field);
  const input = <ReferenceInput {...props} source={source} />;
  const canCreate = props.field.canCreate === true && props.density !== 'cell' && source?.kind === 'module';
  if (!canCreate) return input;
  return (
    <span className={styles.withAction}>
      {input}
      <a
        className={styles.open}
        href={`/item-editor/${source.moduleId}`}
        target="_blank"
        rel="noopener"
        aria-label={t('field-views:newEntry')}
      >
        <Icon name="plus" />
      </a>
    </span>
  );
}
