import { useState } from 'react';
import type { readApiDocument } from '#contracts/connectors/read-api-document.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { AddressOrFile } from '#web/ui/input/address-or-file.tsx';
import { Field } from '#web/ui/input/field.tsx';

const maxBytes = 900_000;

/** Where the document is: at an address, or in a file. */
export function DocumentSource(props: {
  readonly isBusy: boolean;
  readonly onRead: (body: EndpointRequest<typeof readApiDocument>['body']) => void;
}) {
  const t = useT();
  const [fault, setFault] = useState('');
  const read = (body: EndpointRequest<typeof readApiDocument>['body']) => {
    setFault('');
    props.onRead(body);
  };
  return (
    <Field label={t('connectors:documentUrl')} help={t('connectors:documentHelp')} error={fault}>
      {(control) => (
        <AddressOrFile
          control={control}
          isBusy={props.isBusy}
          placeholder="https://api.example.com/openapi.json"
          readLabel={t('connectors:readDocument')}
          chooseLabel={t('connectors:chooseFile')}
          accept=".json,.yaml,.yml,.wsdl,.xml"
          maxBytes={maxBytes}
          onAddress={(url) => read({ url })}
          onFile={(document) => read({ document })}
          onTooLarge={() => setFault(t('connectors:documentTooLarge'))}
        />
      )}
    </Field>
  );
}
