import { useRef, useState } from 'react';
import type { readApiDocument } from '#contracts/connectors/read-api-document.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import styles from '../connectors.module.css';

const maxBytes = 900_000;

/** Where the document is: at an address, or in a file. */
export function DocumentSource(props: {
  readonly isBusy: boolean;
  readonly onRead: (body: EndpointRequest<typeof readApiDocument>['body']) => void;
}) {
  const t = useT();
  const [url, setUrl] = useState('');
  const [fault, setFault] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxBytes) return setFault(t('connectors:documentTooLarge'));
    setFault('');
    props.onRead({ document: await file.text() });
  };
  return (
    <Field label={t('connectors:documentUrl')} help={t('connectors:documentHelp')} error={fault}>
      {(control) => (
        <div className={styles.source}>
          <TextInput
            {...control}
            value={url}
            maxLength={2000}
            placeholder="https://api.example.com/openapi.json"
            onChange={setUrl}
          />
          <Button
            isBusy={props.isBusy}
            isDisabled={url.trim() === ''}
            onClick={() => props.onRead({ url: url.trim() })}
          >
            {t('connectors:readDocument')}
          </Button>
          <Button icon="upload" onClick={() => input.current?.click()}>
            {t('connectors:chooseFile')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".json,.yaml,.yml"
            aria-label={t('connectors:chooseFile')}
            onChange={(event) => {
              void readFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
      )}
    </Field>
  );
}
