import type { FieldDefinition } from '#engine/form/definition.ts';
import type { ReferenceSource } from '#engine/form/sources/reference-source.ts';
import { shownLabel } from '#engine/form/value-kinds/reference-kind.ts';
import type { FieldDisplayProps } from '../../field-view.tsx';
import { OpenEntry } from './open-entry.tsx';
import styles from './references.module.css';

type SourceOf = (field: FieldDefinition) => ReferenceSource | null;

/** The targets of a reference field by label. Outside lists there is a button that opens a referenced entry. */
export function referenceDisplay(sourceOf: SourceOf) {
  return function ReferenceDisplay({ field, value, facts, density }: FieldDisplayProps) {
    const source = sourceOf(field);
    const items = (Array.isArray(value) ? value : [value]).flatMap(
      (item) => shownLabel(item, source, facts) ?? [],
    );
    if (items.length === 0) return null;
    if (density === 'cell') return items.map(({ label }) => label).join(', ');
    return (
      <span className={styles.references}>
        {items.map(({ key, label }) => (
          <span key={key} className={styles.reference}>
            {label}
            {source?.kind === 'module' && (
              <OpenEntry moduleId={source.moduleId} entryId={key} label={label} />
            )}
          </span>
        ))}
      </span>
    );
  };
}
