import { useState } from 'react';
import { fetchConnectors } from '#contracts/connectors/fetch-connectors.ts';
import { fetchSecurityHeaders } from '#contracts/connectors/fetch-security-headers.ts';
import { importConnectors } from '#contracts/connectors/import-connectors.ts';
import { listConnectors } from '#contracts/connectors/list-connectors.ts';
import { readApiDocument } from '#contracts/connectors/read-api-document.ts';
import type { MessageKey } from '#messages/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from '../connectors.module.css';
import { headerOptions } from '../security-header/header-options.ts';
import { DocumentSource } from './document-source.tsx';
import { OperationList } from './operation-list.tsx';

/** Makes connectors of the operations of an OpenAPI document. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [securityHeaderId, setSecurityHeaderId] = useState('');
  const reading = useAction(readApiDocument, { onSuccess: () => setChosen(new Set()), errors: 'screen' });
  const importing = useAction(importConnectors, {
    invalidates: [listConnectors, fetchConnectors],
    success: (made) => t('connectors:imported', { count: made.length }),
    onSuccess: onClose,
    errors: 'screen',
  });
  const { output } = reading;
  const operations = output?.operations ?? [];
  const failure = output?.failure ?? null;
  const fault =
    importing.error?.violations[0]?.message ??
    importing.error?.message ??
    reading.error?.message ??
    (failure === null ? '' : failureText(t, failure, output?.document ?? null));
  const submit = () => {
    const body = operations
      .filter((_, place) => chosen.has(place))
      .map((one) => ({ ...one, request: { ...one.request, securityHeaderId: securityHeaderId || null } }));
    if (body.length > 0) importing.run({ body });
  };
  return (
    <Dialog
      title={t('connectors:importTitle')}
      width={640}
      onClose={onClose}
      closeLabel={t('ui:close')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isDisabled={chosen.size === 0} isBusy={importing.isBusy}>
            {t('connectors:importChosen', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <DocumentSource isBusy={reading.isBusy} onRead={(body) => void reading.run({ body })} />
        {fault !== '' && (
          <p className={styles.failure} role="alert">
            {fault}
          </p>
        )}
        {operations.length > 0 && (
          <>
            <OperationList
              title={output?.title ?? ''}
              isCut={output?.isCut ?? false}
              operations={operations}
              chosen={chosen}
              onChange={setChosen}
            />
            <HeaderOfAll value={securityHeaderId} onChange={setSecurityHeaderId} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function failureText(t: Translate, failure: string, document: string | null): string {
  const reason = t(`connectors:failure_${failure}` as MessageKey);
  return document === null ? reason : t('connectors:failureOfDocument', { document, reason });
}

/** The security header that all imported connectors get. */
function HeaderOfAll({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useT();
  const { data = [] } = useEndpoint(fetchSecurityHeaders, undefined);
  return (
    <Field label={t('connectors:securityHeader')}>
      {(control) => (
        <Select {...control} value={value} options={headerOptions(t, data, value)} onChange={onChange} />
      )}
    </Field>
  );
}
