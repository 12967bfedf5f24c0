import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { ProviderProtocol } from '#contracts/single-sign-on/provider-shapes.ts';
import { readProviderMetadata } from '#contracts/single-sign-on/read-provider-metadata.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { AddressOrFile } from '#web/ui/input/address-or-file.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Select } from '#web/ui/select/select.tsx';

type Saml = Extract<ProviderProtocol, { kind: 'saml' }>;
type Read = EndpointOutput<typeof readProviderMetadata>;

const maxBytes = 900_000;

/** Fills the fields of a SAML provider from its metadata, at an address or in a file; of several providers one is chosen. */
export function MetadataSource(props: { readonly onRead: (protocol: Saml) => void }) {
  const t = useT();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const [chosen, setChosen] = useState('');
  const fill = (provider: Read['providers'][number] | undefined) => {
    setChosen(provider?.entityId ?? '');
    if (!provider) return;
    const { name: _, ...settings } = provider;
    props.onRead({ kind: 'saml', ...settings });
  };
  const reading = useAction(readProviderMetadata, {
    errors: 'screen',
    onSuccess: ({ providers }) => fill(providers.length === 1 ? providers[0] : undefined),
  });
  const read = (body: { url: string } | { document: string }) => {
    setIsTooLarge(false);
    void reading.run({ body });
  };
  const { output } = reading;
  const failure = isTooLarge ? 'too_large' : output?.failure;
  return (
    <>
      <Field
        label={t('single-sign-on:readMetadata')}
        help={t('single-sign-on:readMetadataHelp')}
        error={failure ? t(`single-sign-on:metadata_${failure}`) : reading.error?.message}
      >
        {(control) => (
          <AddressOrFile
            control={control}
            isBusy={reading.isBusy}
            placeholder="https://idp.example.com/metadata"
            readLabel={t('single-sign-on:read')}
            chooseLabel={t('single-sign-on:chooseFile')}
            accept=".xml"
            maxBytes={maxBytes}
            onAddress={(url) => read({ url })}
            onFile={(document) => read({ document })}
            onTooLarge={() => setIsTooLarge(true)}
          />
        )}
      </Field>
      {output && output.providers.length > 1 && (
        <Choice
          output={output}
          chosen={chosen}
          onChoose={(entityId) => fill(output.providers.find((provider) => provider.entityId === entityId))}
        />
      )}
      {output && chosen !== '' && <Filled output={output} entityId={chosen} />}
    </>
  );
}

function Choice(props: {
  readonly output: Read;
  readonly chosen: string;
  readonly onChoose: (entityId: string) => void;
}) {
  const t = useT();
  const { providers, isCut } = props.output;
  const help = isCut ? t('single-sign-on:providersCut', { count: providers.length }) : undefined;
  return (
    <Field label={t('single-sign-on:whichProvider')} help={help}>
      {(control) => (
        <Select
          {...control}
          value={props.chosen}
          options={[
            { value: '', label: t('single-sign-on:chooseProvider') },
            ...providers.map(({ entityId, name }) => ({ value: entityId, label: name })),
          ]}
          onChange={props.onChoose}
        />
      )}
    </Field>
  );
}

/** What was taken from the metadata, and until when it may be used. */
function Filled({ output, entityId }: { output: Read; entityId: string }) {
  const t = useT();
  const format = useFormat();
  const provider = output.providers.find((one) => one.entityId === entityId);
  const filled = t('single-sign-on:filled', { count: provider?.certificates.length ?? 0 });
  const until =
    output.validUntil === null
      ? ''
      : t('single-sign-on:metadataUntil', { when: format.date(output.validUntil) });
  return <Notice tone="success">{[filled, until].filter((text) => text !== '').join(' ')}</Notice>;
}
