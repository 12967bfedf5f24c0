import { lookUpModules } from '#contracts/lookups/look-up-modules.ts';
import { webhookEvents } from '#contracts/webhooks/message-shapes.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { MultiCombobox } from '#web/ui/select/multi-combobox.tsx';
import type { EditedWebhook } from './edited-webhook.ts';
import styles from './webhooks.module.css';

interface FieldsProps {
  readonly edited: EditedWebhook;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (part: Partial<EditedWebhook>) => void;
}

/** Where a webhook sends, and when. */
export function WebhookFields(props: FieldsProps) {
  const t = useT();
  const { edited, faultAt, onChange } = props;
  return (
    <>
      <Field label={t('webhooks:name')} isRequired error={faultAt('body.name')}>
        {(control) => (
          <TextInput
            {...control}
            value={edited.name}
            maxLength={60}
            onChange={(name) => onChange({ name })}
            hasAutofocus={edited.id === undefined}
          />
        )}
      </Field>
      <Field label={t('webhooks:url')} isRequired error={faultAt('body.url')}>
        {(control) => (
          <TextInput
            {...control}
            value={edited.url}
            maxLength={2000}
            placeholder="https://"
            onChange={(url) => onChange({ url })}
          />
        )}
      </Field>
      <Checkbox
        label={t('webhooks:allowPlainHttp')}
        isChecked={edited.allowsPlainHttp}
        onChange={(allowsPlainHttp) => onChange({ allowsPlainHttp })}
      />
      <Events {...props} />
      <Apps {...props} />
      <Checkbox
        label={t('webhooks:inOrder')}
        isChecked={edited.inOrder}
        onChange={(inOrder) => onChange({ inOrder })}
      />
    </>
  );
}

function Events({ edited, faultAt, onChange }: FieldsProps) {
  const t = useT();
  return (
    <Field label={t('webhooks:events')} error={faultAt('body.events')} isGroup>
      {() => (
        <div className={styles.events}>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              label={t(`webhooks:event_${event}`)}
              isChecked={edited.events.includes(event)}
              onChange={(isOn) =>
                onChange({
                  events: webhookEvents.filter((one) => (one === event ? isOn : edited.events.includes(one))),
                })
              }
            />
          ))}
        </div>
      )}
    </Field>
  );
}

function Apps({ edited, faultAt, onChange }: FieldsProps) {
  const t = useT();
  const { data: apps = [] } = useEndpoint(lookUpModules, { query: {} });
  return (
    <>
      <Field label={t('webhooks:apps')} error={faultAt('body.module_ids[0]')}>
        {(control) => (
          <MultiCombobox
            {...control}
            placeholder={t('webhooks:allApps')}
            emptyText={t('ui:noMatch')}
            removeLabel={(name) => t('webhooks:removeApp', { name: name })}
            options={apps.map(({ id, display_name: label }) => ({ value: id, label }))}
            values={edited.moduleIds}
            onChange={(moduleIds) => onChange({ moduleIds })}
          />
        )}
      </Field>
      {edited.hasCondition && (
        <div>
          <p className={styles.hint}>{faultAt('body.condition') ?? t('webhooks:condition')}</p>
          <Button size="small" icon="x" onClick={() => onChange({ hasCondition: false })}>
            {t('webhooks:removeCondition')}
          </Button>
        </div>
      )}
    </>
  );
}
