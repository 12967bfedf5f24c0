import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import styles from './connectors.module.css';
import { CurlInput } from './request/curl-input.tsx';
import type { ReadCurl } from './request/read-curl.ts';
import { RequestForm } from './request/request-form.tsx';
import type { EditedHeader } from './security-header/security-header-dialog.tsx';
import type { useConnectorDraft } from './use-connector-draft.ts';

/** Name, description and request of a connector; `onHeader` is given a security header to make for it. */
export function ConnectorForm(props: {
  draft: ReturnType<typeof useConnectorDraft>;
  onHeader: (header: EditedHeader) => void;
}) {
  const t = useT();
  const { connector, inputs, faultAt, change, changeRequest, takeRequest, setInputs } = props.draft;
  const { name, request } = connector;
  const takeCurl = ({ request: read, secrets }: ReadCurl) => {
    takeRequest(read);
    if (secrets.length > 0)
      props.onHeader({ allowsPlainHttp: false, name, host: new URL(read.url).host, headers: secrets });
  };
  const beginHeader = () =>
    props.onHeader({
      name,
      host: URL.canParse(request.url) ? new URL(request.url).host : '',
      allowsPlainHttp: false,
      headers: [{ name: 'Authorization', value: '' }],
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
      <RequestForm
        request={request}
        isAdvanced={connector.dcType === 'advanced'}
        inputs={inputs}
        faultAt={faultAt}
        onChange={changeRequest}
        onInputs={setInputs}
        onNewHeader={beginHeader}
      />
      {connector.dcType === 'simple' && (
        <div>
          <Button kind="ghost" size="small" onClick={() => change({ dcType: 'advanced' })}>
            {t('connectors:moreSettings')}
          </Button>
        </div>
      )}
    </div>
  );
}
