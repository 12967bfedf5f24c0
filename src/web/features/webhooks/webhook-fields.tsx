import { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import { lookUpModules } from '#contracts/lookups/look-up-modules.ts';
import { webhookEvents } from '#contracts/webhooks/message-shapes.ts';
import type { FilterPart } from '#engine/query/filter.ts';
import { FilterBar, filterOf, partsOf } from '#web/features/record-list/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import log from '#web/ui/layout/log-panes.module.css';
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
      <Condition {...{ edited, faultAt, onChange }} />
    </>
  );
}

/** What the server found wrong with a condition or with the first faulty part of it. */
function conditionFault(part: FilterPart, path: string, faultAt: FieldsProps['faultAt']): string | undefined {
  const own = ['', '.field', '.operator', '.value'].map((name) => faultAt(path + name));
  const inner = 'rules' in part ? part.rules : [];
  return [
    ...own,
    ...inner.map((each, place) => conditionFault(each, `${path}.rules[${place}]`, faultAt)),
  ].find((fault) => fault !== undefined);
}

const noNames: ReadonlyMap<string, string> = new Map();

/** Which entries of one app the messages are about. A condition that is left over from one app can be removed. */
function Condition({ edited, faultAt, onChange }: FieldsProps) {
  const t = useT();
  const [moduleId = '', ...others] = edited.moduleIds;
  const rules = partsOf(edited.condition);
  const isOfOneApp = moduleId !== '' && others.length === 0;
  const config = useEndpoint(getModuleConfig, { query: { moduleId } }, { isEnabled: isOfOneApp });
  // The server looks at fields alone: how far an entry is, the event says.
  const columns = config.data?.id === moduleId ? config.data.columns.filter(({ field }) => field) : [];
  if (!isOfOneApp && rules.length > 0) {
    return (
      <div>
        <p className={log.hint}>{faultAt('body.condition') ?? t('webhooks:condition')}</p>
        <Button size="small" icon="x" onClick={() => onChange({ condition: null })}>
          {t('webhooks:removeCondition')}
        </Button>
      </div>
    );
  }
  if (!isOfOneApp) return null;
  const fault = edited.condition ? conditionFault(edited.condition, 'body.condition', faultAt) : undefined;
  return (
    <Field label={t('webhooks:condition')} error={fault} isGroup>
      {() => (
        <div className={styles.condition}>
          <FilterBar
            columns={columns}
            rules={rules}
            moduleId={moduleId}
            names={noNames}
            onChange={(next) => onChange({ condition: filterOf(next) ?? null })}
          />
        </div>
      )}
    </Field>
  );
}
