import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { copyConnector } from '#contracts/connectors/copy-connector.ts';
import { executeConnector } from '#contracts/connectors/execute-connector.ts';
import { fetchConnectors } from '#contracts/connectors/fetch-connectors.ts';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { listConnectors } from '#contracts/connectors/list-connectors.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { NamedText, OutsideRequest } from '#engine/form/outside-call.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { readPath } from '#engine/value/json-path.ts';
import { UsedBy } from '#web/features/reference-data/index.ts';
import { useEndpointMutation } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Crumbs, PageTitle, SectionTitle, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { CallList } from './call-list.tsx';
import { columnsOfAnswer } from './columns-of-answer.ts';
import { CurlInput } from './curl-input.tsx';
import { DeleteConnector } from './delete-connector.tsx';
import styles from './integrations.module.css';
import type { ReadCurl } from './read-curl.ts';
import { RequestForm } from './request-form.tsx';
import { type EditedHeader, SecurityHeaderDialog } from './security-header-dialog.tsx';

type Detail = EndpointOutput<typeof getConnector>;

/** A connector as it is edited; without id it is not saved yet. */
export type EditedConnector = Pick<Detail, 'name' | 'description' | 'dcType' | 'display_columns'> & {
  readonly id?: string;
  readonly revision?: number;
  readonly request: OutsideRequest;
};

/** Request on the left, its real answer on the right; below, the last calls and who uses it. */
export function ConnectorEditor(props: {
  readonly connector: EditedConnector;
  readonly calls: Detail['calls'];
  readonly usedBy: Detail['usedBy'];
}) {
  const t = useT();
  const navigate = useNavigate();
  const { id, revision } = props.connector;
  const [connector, setConnector] = useState(props.connector);
  const [inputs, setInputs] = useState<Readonly<Record<string, string>>>({});
  const [header, setHeader] = useState<EditedHeader | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const { request } = connector;
  const change = (part: Partial<EditedConnector>) => setConnector((before) => ({ ...before, ...part }));
  const changeRequest = (part: Partial<OutsideRequest>) =>
    setConnector((before) => ({ ...before, request: { ...before.request, ...part } }));
  const saving = useEndpointMutation(saveConnector, {
    invalidates: [getConnector, listConnectors, fetchConnectors],
    onSuccess: (saved) => {
      toast.success(t('integrations:saved'));
      if (id === undefined) navigate(`/data-connector/${connector.dcType}/${saved.id}`, { replace: true });
    },
    onError: (error) => error.violations.length === 0 && toast.error(error.message),
  });
  const sending = useEndpointMutation(executeConnector, {
    invalidates: [listConnectors],
    onError: (error) => error.violations.length === 0 && toast.error(error.message),
  });
  const copying = useEndpointMutation(copyConnector, {
    invalidates: [listConnectors, fetchConnectors],
    onSuccess: (copy) => navigate(`/data-connector/${connector.dcType}/${copy.id}`),
    onError: (error) => toast.error(error.message),
  });
  const answer = sending.data;
  const faultAt = (path: string) =>
    [...(saving.error?.violations ?? []), ...(sending.error?.violations ?? [])].find(
      (violation) => violation.path === path,
    )?.message;
  const sent = { ...request, params: named(request.params), headers: named(request.headers) };
  const save = () => {
    const seen = columnsOfAnswer(
      (readPath(answer?.body ?? null, request.responsePath) ?? null) as FieldValue,
    );
    const available = answer?.failure === null ? seen : connector.display_columns.available;
    const { name, description, dcType } = connector;
    const display_columns = { available };
    saving.mutate({ body: { id, revision, name, description, dcType, request: sent, display_columns } });
  };
  const takeCurl = ({ request: read, secrets }: ReadCurl) => {
    setConnector((before) => ({
      ...before,
      dcType: 'advanced',
      request: { ...before.request, ...read },
    }));
    if (secrets.length > 0)
      setHeader({
        allowsPlainHttp: false,
        name: connector.name,
        host: new URL(read.url).host,
        headers: secrets,
      });
  };
  return (
    <>
      <SheetHeader
        isRuled
        end={
          <>
            {id && (
              <>
                <IconButton
                  icon="copy"
                  label={t('integrations:copy')}
                  onClick={() => copying.mutate({ query: { id } })}
                />
                <IconButton
                  icon="trash-2"
                  label={t('integrations:delete')}
                  onClick={() => setIsDeleting(true)}
                />
              </>
            )}
            <Button
              size="small"
              icon="send"
              isBusy={sending.isPending}
              isDisabled={request.url.trim() === ''}
              onClick={() => sending.mutate({ body: { id, request: sent, input: inputs } })}
            >
              {t('integrations:send')}
            </Button>
            <Button kind="primary" size="small" isBusy={saving.isPending} onClick={save}>
              {t('integrations:save')}
            </Button>
          </>
        }
      >
        <Crumbs>
          <Link to="/data-connector">{t('integrations:title')}</Link>
        </Crumbs>
        <PageTitle>{props.connector.name || t('integrations:newConnector')}</PageTitle>
      </SheetHeader>
      <div className={styles.editor}>
        <div className={styles.form}>
          <CurlInput onRead={takeCurl} />
          <Field label={t('integrations:name')} isRequired error={faultAt('body.name')}>
            {(control) => (
              <TextInput
                {...control}
                value={connector.name}
                maxLength={60}
                onChange={(name) => change({ name })}
              />
            )}
          </Field>
          <Field label={t('integrations:description')}>
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
            onNewHeader={() =>
              setHeader({
                name: connector.name,
                host: URL.canParse(request.url) ? new URL(request.url).host : '',
                allowsPlainHttp: false,
                headers: [{ name: 'Authorization', value: '' }],
              })
            }
          />
          {connector.dcType === 'simple' && (
            <div>
              <Button kind="ghost" size="small" onClick={() => change({ dcType: 'advanced' })}>
                {t('integrations:moreSettings')}
              </Button>
            </div>
          )}
        </div>
        <div className={styles.side}>
          <AnswerPanel
            answer={answer}
            responsePath={request.responsePath}
            onChoosePath={(responsePath) => changeRequest({ responsePath })}
          />
          {id && (
            <>
              <SectionTitle>{t('integrations:lastCalls')}</SectionTitle>
              <CallList calls={props.calls} />
              <SectionTitle>{t('reference-data:view_usage')}</SectionTitle>
              <UsedBy apps={props.usedBy} />
            </>
          )}
        </div>
      </div>
      {header && (
        <SecurityHeaderDialog
          header={header}
          onSaved={(securityHeaderId) => {
            changeRequest({ securityHeaderId });
            setHeader(null);
          }}
          onClose={() => setHeader(null)}
        />
      )}
      {isDeleting && id && (
        <DeleteConnector id={id} name={props.connector.name} onClose={() => setIsDeleting(false)} />
      )}
    </>
  );
}

/** Lines without a name are not sent. */
function named(rows: readonly NamedText[]): NamedText[] {
  return rows.filter(({ name }) => name.trim() !== '');
}
