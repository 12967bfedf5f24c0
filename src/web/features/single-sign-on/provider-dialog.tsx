import { useState } from 'react';
import { deleteProvider } from '#contracts/single-sign-on/delete-provider.ts';
import { listOfferedProviders } from '#contracts/single-sign-on/list-offered-providers.ts';
import { listProviders } from '#contracts/single-sign-on/list-providers.ts';
import { saveProvider } from '#contracts/single-sign-on/save-provider.ts';
import { testProvider } from '#contracts/single-sign-on/test-provider.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Switch } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { ConfirmByTyping } from '#web/ui/overlay/confirm-by-typing.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { AccountFields } from './account-fields.tsx';
import { CopiedAddress } from './copied-address.tsx';
import { type EditedProvider, type Role, redirectOf, saveRequest } from './edited-provider.ts';
import { ProtocolFields } from './protocol-fields.tsx';
import styles from './single-sign-on.module.css';

const invalidates = [listProviders, listOfferedProviders];

/** Adds, changes, tests or removes a provider. */
export function ProviderDialog(props: {
  readonly provider: EditedProvider;
  readonly roles: readonly Role[];
  readonly onClose: () => void;
}) {
  const t = useT();
  const [provider, setProvider] = useState(props.provider);
  const [isDeleting, setIsDeleting] = useState(false);
  const change = (part: Partial<EditedProvider>) => setProvider({ ...provider, ...part });
  const success = t('single-sign-on:saved');
  const saving = useAction(saveProvider, {
    invalidates,
    success,
    onSuccess: props.onClose,
    errors: 'screen',
  });
  const testing = useAction(testProvider, { errors: 'toast' });
  if (isDeleting) return <DeleteProvider provider={provider} onClose={props.onClose} />;
  const general = saving.error?.violations.length === 0 ? saving.error.message : null;
  const { id } = provider;
  return (
    <Dialog
      title={provider.name || t('single-sign-on:add')}
      width={640}
      onClose={props.onClose}
      closeLabel={t('ui:close')}
      onSubmit={() => void saving.run(saveRequest(provider))}
      footer={
        <>
          {id && (
            <>
              <Button kind="danger" onClick={() => setIsDeleting(true)}>
                {t('single-sign-on:delete')}
              </Button>
              <Button isBusy={testing.isBusy} onClick={() => void testing.run({ query: { id } })}>
                {t('single-sign-on:test')}
              </Button>
            </>
          )}
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={saving.isBusy}>
            {t('ui:save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {general && <Notice>{general}</Notice>}
        {testing.output && <TestOutcome outcome={testing.output} />}
        <Naming provider={provider} faultAt={saving.faultAt} onChange={change} />
        <Addresses provider={provider} />
        <ProtocolFields provider={provider} faultAt={saving.faultAt} onChange={change} />
        <AccountFields
          accounts={provider.accounts}
          roles={props.roles}
          faultAt={saving.faultAt}
          onChange={(accounts) => change({ accounts })}
        />
      </div>
    </Dialog>
  );
}

function TestOutcome({
  outcome,
}: {
  outcome: NonNullable<ReturnType<typeof useAction<typeof testProvider>>['output']>;
}) {
  const t = useT();
  const fault = outcome.steps.find(({ isPassed }) => !isPassed);
  if (!fault) return <Notice tone="info">{t('single-sign-on:ready')}</Notice>;
  return <Notice>{t('single-sign-on:notReady', { detail: `${fault.step} (${fault.detail})` })}</Notice>;
}

function Naming(props: {
  readonly provider: EditedProvider;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (part: Partial<EditedProvider>) => void;
}) {
  const t = useT();
  const { provider, faultAt, onChange } = props;
  return (
    <>
      <Field
        label={t('single-sign-on:name')}
        help={t('single-sign-on:nameHelp')}
        error={faultAt('body.name')}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            value={provider.name}
            maxLength={60}
            onChange={(name) => onChange({ name })}
            hasAutofocus
          />
        )}
      </Field>
      <Field
        label={t('single-sign-on:slug')}
        help={t('single-sign-on:slugHelp')}
        error={faultAt('body.slug')}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            value={provider.slug}
            maxLength={40}
            onChange={(slug) => onChange({ slug })}
          />
        )}
      </Field>
      <Field label={t('single-sign-on:enabled')}>
        {(control) => (
          <Switch
            {...control}
            isChecked={provider.isEnabled}
            onChange={(isEnabled) => onChange({ isEnabled })}
          />
        )}
      </Field>
    </>
  );
}

/** What has to be entered at the provider. */
function Addresses({ provider }: { provider: EditedProvider }) {
  const t = useT();
  const { origin } = window.location;
  const redirect = redirectOf(provider, origin);
  if (redirect === null || provider.slug === '') return null;
  return (
    <>
      <CopiedAddress label={t('single-sign-on:redirect')} text={redirect} />
      {provider.protocol.kind === 'saml' && (
        <>
          <CopiedAddress
            label={t('single-sign-on:metadata')}
            text={`${origin}/api/identity/sso/${provider.slug}/metadata`}
          />
          <CopiedAddress
            label={t('single-sign-on:logoutHere')}
            text={`${origin}/api/identity/sso/${provider.slug}/slo`}
          />
        </>
      )}
    </>
  );
}

function DeleteProvider({ provider, onClose }: { provider: EditedProvider; onClose: () => void }) {
  const t = useT();
  const removal = useAction(deleteProvider, { invalidates, onSuccess: onClose, errors: 'screen' });
  const { id = '', name } = provider;
  return (
    <ConfirmByTyping
      title={t('single-sign-on:deleteTitle', { name })}
      text={removal.error?.message ?? t('single-sign-on:deleteText')}
      phrase={name}
      prompt={t('single-sign-on:typeName', { name })}
      confirmLabel={t('single-sign-on:delete')}
      cancelLabel={t('ui:cancel')}
      isBusy={removal.isBusy}
      onConfirm={() => removal.run({ query: { id } })}
      onCancel={onClose}
    />
  );
}
