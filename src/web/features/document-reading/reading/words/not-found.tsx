import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { EntryFormModel } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { filledRows } from '../rows/table-rows.ts';
import { labelOfPath } from './target-of-words.ts';
import type { WordTarget } from './use-word-choice.ts';
import styles from './words.module.css';

/** Blank fields and tables for which nothing was found: a person can point at the words. */
export function NotFound(props: {
  model: EntryFormModel;
  found: readonly { readonly field: string }[];
  tables: readonly { readonly section: string }[];
  onPoint: (target: WordTarget) => void;
}) {
  const t = useT();
  const { form, state, values } = props.model;
  const found = new Set(props.found.map(({ field }) => field));
  const isOpen = (control?: { readonly isVisible: boolean; readonly isReadonly: boolean }) =>
    control?.isVisible === true && !control.isReadonly;
  const fields = [...form.fields.values()].filter((field) => {
    const isBlank = (values[field.name] ?? null) === null;
    return isText(field) && isOpen(state.fields[field.name]) && !found.has(field.name) && isBlank;
  });
  const foundTables = new Set(props.tables.map(({ section }) => section));
  const columns = [...form.tables].flatMap(([section, table]) => {
    const isBlank = !foundTables.has(section) && filledRows(props.model, section).length === 0;
    return isBlank && isOpen(state.sections[section]) ? table.fields.filter(isText) : [];
  });
  const missing = [...fields, ...columns];
  if (missing.length === 0) return null;
  return (
    <section className={styles.missing} aria-label={t('document-reading:notFound')}>
      <h3>{t('document-reading:notFound')}</h3>
      <p>{t('document-reading:notFoundAbout')}</p>
      <ul>
        {missing.map(({ path }) => (
          <li key={path}>
            <Button
              size="small"
              kind="line"
              icon="mouse-pointer-click"
              onClick={() => props.onPoint({ path, row: null })}
            >
              {labelOfPath(props.model, path)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isText = ({ type }: CompiledField) =>
  type.origin === 'entered' && type.content !== 'file' && type.content !== 'secret';
