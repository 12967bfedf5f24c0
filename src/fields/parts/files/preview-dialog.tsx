import { lazy, Suspense } from 'react';
import type { FileReference } from '#engine/value/field-value.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { FieldResources } from '../../field-view.tsx';
import { isPdf } from './file-kinds.tsx';
import styles from './files.module.css';
import { Picture } from './picture.tsx';

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }));

interface PreviewDialogProps {
  readonly file: FileReference;
  /** The description of the picture. The default is its name. */
  readonly alternative?: string;
  readonly resources: FieldResources;
  readonly onClose: () => void;
}

/** A picture or the pages of a PDF, large, without leaving the page. */
export function PreviewDialog({ file, alternative, resources, onClose }: PreviewDialogProps) {
  const t = useT();
  return (
    <Dialog
      title={file.name}
      width={880}
      closeLabel={t('ui:close')}
      onClose={onClose}
      footer={
        <>
          {resources.copyLink && (
            <Button kind="line" icon="link" onClick={() => void resources.copyLink?.(file)}>
              {t('field-views:copyLink')}
            </Button>
          )}
          <Button kind="line" icon="external-link" onClick={() => void resources.openFile(file)}>
            {t('field-views:openInTab')}
          </Button>
        </>
      }
    >
      {isPdf(file) ? (
        <Suspense fallback={<SkeletonBar width="100%" />}>
          <PdfPages file={file} resources={resources} />
        </Suspense>
      ) : (
        <Picture
          file={file}
          alternative={alternative ?? file.name}
          resources={resources}
          className={styles.large}
        />
      )}
    </Dialog>
  );
}
