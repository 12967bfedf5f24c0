import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { getEntryDocument } from '#contracts/documents/get-entry-document.ts';
import type { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DocumentPaper } from './document-paper.tsx';
import styles from './documents.module.css';

interface PrintPageProps {
  readonly found: ReturnType<typeof useEndpoint<typeof getEntryDocument>>;
  /** The page that the document is made of. */
  readonly back: string;
  readonly makePdf: () => Promise<Blob>;
  /** What people choose of the contents. */
  readonly choices?: ReactNode;
}

/** A document as it goes on paper, with what can be done with it; only the document itself is printed. */
export function PrintPage({ found, back, makePdf, choices }: PrintPageProps) {
  const t = useT();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const document = found.data;
  const title = document ? t('documents:printTitle', { title: document.title }) : t('documents:print');
  useTitle(document?.title ?? title);
  const download = async () => {
    setIsBusy(true);
    try {
      saveFile(await makePdf(), `${document?.title ?? ''}.pdf`);
    } catch (error) {
      toast.error((error instanceof Error && error.message) || t('documents:pdfFailed'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <IconButton icon="arrow-left" label={t('documents:back')} onClick={() => navigate(back)} />
        <h1 className={styles.title}>
          <span className="cut">{title}</span>
        </h1>
        <Button icon="download" isBusy={isBusy} isDisabled={!document} onClick={() => void download()}>
          {t('documents:pdf')}
        </Button>
        <Button kind="primary" icon="printer" isDisabled={!document} onClick={() => window.print()}>
          {t('documents:print')}
        </Button>
      </header>
      <div className={styles.place}>
        <aside className={styles.choices} aria-label={t('documents:contents')}>
          {choices}
          <p>{t('documents:onlyVisible')}</p>
          <p>{t('documents:sameAsPdf')}</p>
        </aside>
        <main className={styles.desk}>
          {document ? (
            <DocumentPaper document={document} />
          ) : found.isError ? (
            <ErrorState
              title={t('documents:failed')}
              text={found.error.message}
              retryLabel={t('ui:retry')}
              onRetry={() => void found.refetch()}
            />
          ) : (
            <div className={styles.paper} role="status" aria-label={t('documents:preparing')}>
              <SkeletonForm rows={6} />
            </div>
          )}
        </main>
      </div>
    </div>
  );
}
