import { useRef, useState } from 'react';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { removeHelpFile } from '#contracts/files/remove-help-file.ts';
import { uploadHelpFile } from '#contracts/files/upload-help-file.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { upload } from '#web/lib/api/upload.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import page from '#web/ui/layout/page.module.css';

/** The file that helps people fill in the form of an app: uploaded, replaced or removed at once. */
export function HelpFileSetting({ moduleId, name }: { moduleId: string; name: string | null }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const invalidate = useInvalidate();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const remove = useAction(removeHelpFile, { invalidates: [getModule, getEntry] });
  const send = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setRefusal('');
    setIsBusy(true);
    try {
      await upload(uploadHelpFile, { query: { moduleId } }, file);
      await invalidate(getModule, getEntry);
    } catch (error) {
      const reason = isApiError(error) ? (error.violations[0]?.message ?? error.message) : '';
      setRefusal(reason || t('document-reading:sendFailed'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section className={page.section}>
      <h2>{t('document-reading:helpFile')}</h2>
      <p className={page.about}>
        {name === null ? t('document-reading:helpFileAbout') : t('document-reading:helpFileIs', { name })}
      </p>
      {refusal && <Notice>{refusal}</Notice>}
      <div className={page.line}>
        <Button kind="line" icon="upload" isBusy={isBusy} onClick={() => input.current?.click()}>
          {t(name === null ? 'document-reading:uploadHelp' : 'document-reading:replaceHelp')}
        </Button>
        {name !== null && (
          <Button
            kind="danger"
            icon="trash-2"
            isBusy={remove.isBusy}
            onClick={() => void remove.run({ body: { moduleId } })}
          >
            {t('document-reading:removeHelp')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept="application/pdf,image/png,image/jpeg"
          aria-label={t('document-reading:helpFile')}
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
    </section>
  );
}
