import { type ReactNode, useEffect, useRef, useState } from 'react';
import { getFile } from '#contracts/files/get-file.ts';
import type { FileReference } from '#engine/value/field-value.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import styles from './page-view.module.css';

/** Wide enough for pages that are magnified. */
const drawnWidth = 900;

interface PictureProps {
  readonly file: FileReference;
  readonly page: number;
  /** What lies over the picture, once it has its size; until then every place on it would be another. */
  readonly children: ReactNode;
}

/** The picture of a page: the file itself, or a page of a PDF that is drawn here. */
export function PagePicture({ file, page, children }: PictureProps) {
  const t = useT();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [address, setAddress] = useState<string | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isPdf = file.type === 'application/pdf' || file.name.toLowerCase().endsWith('.pdf');
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      setState('loading');
      const { url } = await call(getFile, { body: { key: file.key } });
      if (!isPdf) return isCurrent && setAddress(url);
      const [{ drawPdfPage }, answer] = await Promise.all([import('./pdf-page.ts'), fetch(url)]);
      const data = await answer.arrayBuffer();
      if (!isCurrent || !canvas.current) return;
      await drawPdfPage(data, page, canvas.current, drawnWidth);
      if (isCurrent) setState('ready');
    };
    draw().catch(() => isCurrent && setState('failed'));
    return () => {
      isCurrent = false;
    };
  }, [file.key, isPdf, page]);
  const alt = t('document-reading:pageOf', { page, file: file.name });
  return (
    <>
      {state === 'loading' && <SkeletonBar width={240} />}
      {state === 'failed' && <Notice tone="info">{t('document-reading:noPicture')}</Notice>}
      {isPdf ? (
        <canvas
          ref={canvas}
          className={styles.picture}
          role="img"
          aria-label={alt}
          hidden={state === 'failed'}
        />
      ) : (
        address && (
          <img
            src={address}
            alt={alt}
            className={styles.picture}
            hidden={state === 'failed'}
            onLoad={() => setState('ready')}
            onError={() => setState('failed')}
          />
        )
      )}
      {state !== 'loading' && children}
    </>
  );
}
