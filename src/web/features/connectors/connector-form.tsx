import { onlyReads } from '#engine/form/sources/call-settings.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { PausedSwitch } from './call-settings/paused-switch.tsx';
import { ProtocolChoice } from './call-settings/protocol-form.tsx';
import { ReliabilityForm } from './call-settings/reliability-form.tsx';
import styles from './connectors.module.css';
import { CurlInput } from './request/curl-input.tsx';
import type { ReadCurl } from './request/read-curl.ts';
import { RequestForm } from './request/request-form.tsx';
import { type EditedHeader, freshHeader } from './security-header/edited-header.ts';
import type { useConnectorDraft } from './use-connector-draft.ts';

/** Name, description and request of a connector; `onHeader` is given a security header to make for it. */
export function ConnectorForm(props: {
  draft: ReturnType<typeof useConnectorDraft>;
  isStored: boolean;
  onHeader: (header: EditedHeader) => void;
}) {
  const t = useT();
  const { connector, inputs, faultAt, change, changeRequest, changeSettings, takeRequest, setInputs } =
    props.draft;
  const { name, request, settings } = connector;
  const isAdvanced = connector.dcType === 'advanced';
  const asks = { settings, faultAt, onChange: changeSettings };
  const takeCurl = ({ request: read, secrets }: ReadCurl) => {
    takeRequest(read);
    if (secrets.length > 0)
      props.onHeader({ ...freshHeader, name, host: new URL(read.url).host, headers: secrets });
  };
  const beginHeader = () =>
    props.onHeader({
      ...freshHeader,
      name,
      host: URL.canParse(request.url) ? new URL(request.url).host : '',
    });
  return (
    <div className={styles.form}>
      <CurlInput onRead={takeCurl} />
      <Field label={t('connectors:name')} isRequired error={faultAt('body.name')}>
        {(control) => (
          <TextInput {...control} value={name} maxLength={60} onChange={(next) => change({ name: next })} />
        )}
      </Field>
      <Field label={t('connectors:description')}>
        {(control) => (
          <TextInput
            {...control}
            value={connector.description}
            maxLength={500}
            onChange={(description) => change({ description })}
          />
        )}
      </Field>
      {props.isStored && <PausedSwitch {...asks} />}
      {isAdvanced && <ProtocolChoice {...asks} />}
      <RequestForm
        request={request}
        asks={asks}
        isAdvanced={isAdvanced}
        inputs={inputs}
        faultAt={faultAt}
        onChange={changeRequest}
        onInputs={setInputs}
        onNewHeader={beginHeader}
      />
      {isAdvanced && (
        <ReliabilityForm
          {...asks}
          onlyReads={onlyReads(settings.protocol === 'rest' ? request.method : 'POST', settings)}
        />
      )}
      {!isAdvanced && (
        <div>
          <Button kind="ghost" size="small" onClick={() => change({ dcType: 'advanced' })}>
            {t('connectors:moreSettings')}
          </Button>
        </div>
      )}
    </div>
  );
}
