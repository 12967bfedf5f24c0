import { useState } from 'react';
import type { FileReference } from '#engine/value/field-value.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FieldResources } from '../../field-view.tsx';
import { canPreview, iconOfFile, isPicture } from './file-kinds.tsx';
import styles from './files.module.css';
import { LinkButton } from './link-button.tsx';
import { Picture } from './picture.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

/** A stored file as a line: small picture or icon, name and size. A click looks at it here, or opens it. */
export function FileLine({ file, resources }: { file: FileReference; resources: FieldResources }) {
  const t = useT();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const isShownHere = canPreview(file);
  return (
    <>
      <button
        type="button"
        className={styles.name}
        aria-label={t(isShownHere ? 'field-views:previewFile' : 'field-views:openFile', { name: file.name })}
        aria-haspopup={isShownHere ? 'dialog' : undefined}
        onClick={(event) => {
          event.stopPropagation();
          if (isShownHere) setIsOpen(true);
          else void resources.openFile(file);
        }}
      >
        {isPicture(file) ? (
          <Picture file={file} alternative="" resources={resources} className={styles.thumb} />
        ) : (
          <span className={styles.icon}>
            <Icon name={iconOfFile(file)} />
          </span>
        )}
        <span className={classes(styles.grow, 'cut')}>{file.name}</span>
        <span className={styles.size}>{format.fileSize(file.size)}</span>
      </button>
      {!isShownHere && <LinkButton file={file} resources={resources} />}
      {isOpen && <PreviewDialog file={file} resources={resources} onClose={() => setIsOpen(false)} />}
    </>
  );
}
