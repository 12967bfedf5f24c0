import { inboxActors } from '#contracts/inboxes/inbox-shapes.ts';
import { isAdministrator } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from '../inboxes.module.css';
import type { EditorProps, Targets } from './editor-props.ts';
import { TextField } from './text-field.tsx';

/** Who may send, and in whose name a mail starts an entry. */
export function SenderFields({
  edited,
  targets,
  faultAt,
  onChange,
}: EditorProps & { readonly targets: Targets }) {
  const t = useT();
  const isDisabled = !isAdministrator(useCurrentUser().flags);
  const { owners } = targets;
  const owner = owners.find(({ id }) => id === edited.ownerId) ?? owners[0];
  const name = owner?.name ?? '';
  return (
    <section className={log.form} aria-label={t('inboxes:senders')}>
      <SectionTitle>{t('inboxes:senders')}</SectionTitle>
      <div className={styles.pair}>
        <Field
          label={t('inboxes:actsAs')}
          help={isDisabled ? t('inboxes:actsAsAbout') : undefined}
          error={faultAt('body.acts_as') ?? faultAt('body.owner_id')}
        >
          {(control) => (
            <Select
              {...control}
              value={edited.actsAs === 'owner' ? `owner:${owner?.id}` : edited.actsAs}
              options={[
                ...owners.map((one) => ({
                  value: `owner:${one.id}`,
                  label: t('inboxes:actsAs_owner', { name: one.name }),
                })),
                { value: 'senderOrOwner', label: t('inboxes:actsAs_senderOrOwner', { name }), isDisabled },
                { value: 'sender', label: t('inboxes:actsAs_sender'), isDisabled },
              ]}
              onChange={(value) => {
                const actsAs = inboxActors.find((one) => one === value);
                onChange(actsAs ? { actsAs } : { actsAs: 'owner', ownerId: value.slice('owner:'.length) });
              }}
            />
          )}
        </Field>
        <TextField
          label={t('inboxes:hourlyLimit')}
          inputMode="numeric"
          value={edited.hourlyLimit}
          maxLength={4}
          error={faultAt('body.hourly_limit')}
          onChange={(hourlyLimit) => onChange({ hourlyLimit })}
        />
      </div>
      <p className={log.hint}>{t('inboxes:ownerAbout')}</p>
      <TextField
        label={t('inboxes:trustedServer')}
        help={t('inboxes:trustedServerAbout')}
        value={edited.trustedServer}
        maxLength={200}
        placeholder="mx.example.com"
        error={faultAt('body.trusted_server')}
        onChange={(trustedServer) => onChange({ trustedServer })}
      />
      <Field
        label={t('inboxes:allowedSenders')}
        help={t('inboxes:allowedSendersAbout')}
        error={faultAt('body.allowed_senders')}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={edited.allowedSenders}
            maxLength={30_000}
            onChange={(allowedSenders) => onChange({ allowedSenders })}
          />
        )}
      </Field>
    </section>
  );
}
