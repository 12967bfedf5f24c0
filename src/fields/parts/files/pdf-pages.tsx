import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import type { FileReference } from '#engine/value/field-value.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import type { FieldResources } from '../../field-view.tsx';
import styles from './files.module.css';
import { useFileAddress } from './use-file-address.tsx';

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

/** Pages beyond these are left to a viewer of their own. */
const maxPages = 50;
/** The address is good for a minute, so all of the file is fetched at once. */
const loading = { disableRange: true, disableStream: true };

/** The pages of a PDF below each other, as wide as there is room. */
export function PdfPages({ file, resources }: { file: FileReference; resources: FieldResources }) {
  const t = useT();
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [count, setCount] = useState(0);
  const { address, status } = useFileAddress(file, resources);
  useEffect(() => {
    if (room.current) setWidth(room.current.clientWidth);
  }, []);
  const failed = <p className={styles.quiet}>{t('field-views:previewFailed')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: pages scroll, and keys must be able to scroll them
    <div ref={room} className={styles.pages} tabIndex={0} role="document" aria-label={file.name}>
      {status === 'failed' && failed}
      {address !== undefined && width > 0 && (
        <Document
          file={address}
          options={loading}
          suspense={false}
          loading={<SkeletonBar width="100%" />}
          error={failed}
          onLoadSuccess={({ numPages }) => setCount(numPages)}
        >
          {Array.from({ length: Math.min(count, maxPages) }, (_, page) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have nothing but their place
            <figure key={page} className={styles.page}>
              <Page
                pageNumber={page + 1}
                width={width}
                renderAnnotationLayer={false}
                renderTextLayer={false}
              />
              <figcaption className={styles.quiet}>
                {t('field-views:pageOf', { page: page + 1, count })}
              </figcaption>
            </figure>
          ))}
        </Document>
      )}
    </div>
  );
}
