import { useState } from 'react';
import { listAllowedOrigins } from '#contracts/keys/list-allowed-origins.ts';
import { saveAllowedOrigins } from '#contracts/keys/save-allowed-origins.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { TextListInput } from '#web/ui/select/text-list-input.tsx';
import styles from './keys.module.css';

/** The origins whose pages may call the API. */
export function OriginsSection() {
  const t = useT();
  const list = useEndpoint(listAllowedOrigins);
  return (
    <section className={styles.section} aria-label={t('keys:origins')}>
      <SectionTitle isBig>{t('keys:origins')}</SectionTitle>
      <p className={styles.about}>{t('keys:originsAbout')}</p>
      {list.data ? (
        <OriginsForm stored={list.data.origins} />
      ) : list.isError ? (
        <Notice>{t('keys:loadFailed')}</Notice>
      ) : (
        <SkeletonForm rows={1} />
      )}
    </section>
  );
}

function OriginsForm({ stored }: { stored: readonly string[] }) {
  const t = useT();
  const [origins, setOrigins] = useState(stored);
  const saving = useAction(saveAllowedOrigins, {
    invalidates: [listAllowedOrigins],
    success: t('keys:originsSaved'),
    onSuccess: (output) => setOrigins(output.origins),
    errors: 'screen',
  });
  const fault = saving.error?.violations[0]?.message ?? saving.error?.message;
  return (
    <>
      {fault && <Notice>{fault}</Notice>}
      <TextListInput
        aria-label={t('keys:origins')}
        values={origins}
        removeLabel={(origin) => t('keys:removeOne', { name: origin })}
        onChange={setOrigins}
      />
      <div>
        <Button
          kind="line"
          isBusy={saving.isBusy}
          onClick={() => void saving.run({ body: { origins: [...origins] } })}
        >
          {t('ui:save')}
        </Button>
      </div>
    </>
  );
}
