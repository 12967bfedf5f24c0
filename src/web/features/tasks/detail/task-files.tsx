import { useState } from 'react';
import type { EntryValues, FieldValue, FileReference } from '#engine/value/field-value.ts';
import type { FieldResources } from '#fields/field-view.tsx';
import { type EntryFormModel, rowsAt } from '#web/features/entry-form/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import styles from './task-detail.module.css';

const firstFew = 3;

/** Every file of an entry, from all fields of its form. */
export function TaskFiles({ model, resources }: { model: EntryFormModel; resources: FieldResources }) {
  const t = useT();
  const format = useFormat();
  const [isAll, setIsAll] = useState(false);
  const files = filesOf(model);
  if (files.length === 0) return null;
  const shown = isAll ? files : files.slice(0, firstFew);
  return (
    <section>
      <SectionTitle>
        {t('tasks:files')} <Count>{files.length}</Count>
      </SectionTitle>
      <ul>
        {shown.map((file) => (
          <li key={file.key}>
            <button type="button" className={styles.file} onClick={() => void resources.openFile(file)}>
              <Icon name="file-text" />
              <span className="cut">{file.name}</span>
              <Count>{format.fileSize(file.size)}</Count>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < files.length && (
        <Button size="tiny" onClick={() => setIsAll(true)}>
          {t('tasks:moreFiles', { count: files.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

function filesOf({ form, values }: EntryFormModel): FileReference[] {
  return form.sections.flatMap((section) => {
    const holders = section.fields.filter((field) => field.type.content === 'file');
    const sources: readonly EntryValues[] = section.isTable ? rowsAt(values, section.name) : [values];
    return sources.flatMap((source) => holders.flatMap((field) => references(source[field.name] ?? null)));
  });
}

function references(value: FieldValue): FileReference[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (value === null || typeof value !== 'object' || !('key' in value)) return [];
  return [value as unknown as FileReference];
}
