import { botEvents } from '#contracts/bots/bot-shapes.ts';
import { lookUpModules } from '#contracts/lookups/look-up-modules.ts';
import { freshSchedule, ScheduleTimesFields } from '#web/features/schedules/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from '../bots.module.css';
import type { EditedBot, SettingsProps } from '../edited-bot.ts';
import { EntryConditions } from './entry-conditions.tsx';

type Trigger = EditedBot['trigger'];

/** A trigger of a kind that was just chosen. */
function freshTrigger(type: string): Trigger {
  if (type === 'event') return { type, event: 'EntrySubmitted', moduleId: '' };
  if (type === 'schedule') {
    const { times } = freshSchedule('');
    return { type, times: { ...times, weekdays: [...times.weekdays] } };
  }
  return { type: 'call' };
}

/** What starts a bot, and when it runs next. */
export function TriggerFields({ edited, stored, faultAt, onChange }: SettingsProps) {
  const t = useT();
  const format = useFormat();
  const { trigger } = edited;
  return (
    <>
      <Field label={t('bots:trigger')}>
        {(control) => (
          <Select
            {...control}
            value={trigger.type}
            options={(['call', 'event', 'schedule'] as const).map((value) => ({
              value,
              label: t(`bots:trigger_${value}`),
            }))}
            onChange={(type) => onChange({ trigger: freshTrigger(type) })}
          />
        )}
      </Field>
      {trigger.type === 'event' && <EventFields trigger={trigger} faultAt={faultAt} onChange={onChange} />}
      {trigger.type === 'schedule' && (
        <ScheduleTimesFields
          times={{
            ...trigger.times,
            every: trigger.times.every ?? 1,
            endsOn: trigger.times.endsOn ?? null,
            weekdays: trigger.times.weekdays ?? [],
          }}
          faultAt={(name) => faultAt(`body.trigger.times.${name}`)}
          onChange={({ weekdays, ...part }) =>
            onChange({
              trigger: {
                type: 'schedule',
                times: { ...trigger.times, ...part, ...(weekdays && { weekdays: [...weekdays] }) },
              },
            })
          }
        />
      )}
      {stored && stored.next_runs.length > 0 && (
        <p className={styles.hint}>
          {t('bots:nextRuns')} {stored.next_runs.map((moment) => format.moment(moment)).join(' · ')}
        </p>
      )}
    </>
  );
}

function EventFields({
  trigger,
  faultAt,
  onChange,
}: Omit<SettingsProps, 'edited' | 'stored'> & { trigger: Extract<Trigger, { type: 'event' }> }) {
  const t = useT();
  const { data: apps = [] } = useEndpoint(lookUpModules, { query: {} });
  return (
    <>
      <Field label={t('bots:event')}>
        {(control) => (
          <Select
            {...control}
            value={trigger.event}
            options={botEvents.map((value) => ({ value, label: t(`bots:event_${value}`) }))}
            onChange={(value) => {
              const event = botEvents.find((one) => one === value) ?? trigger.event;
              onChange({ trigger: { ...trigger, event } });
            }}
          />
        )}
      </Field>
      <Field label={t('bots:app')} error={faultAt('body.trigger.moduleId')}>
        {(control) => (
          <Combobox
            {...control}
            placeholder={t('bots:chooseApp')}
            emptyText={t('ui:noMatch')}
            options={apps.map(({ id, display_name: label }) => ({ value: id, label }))}
            value={trigger.moduleId || null}
            onChange={(moduleId) =>
              onChange({ trigger: { ...trigger, moduleId: moduleId ?? '', condition: undefined } })
            }
          />
        )}
      </Field>
      <EntryConditions
        label={t('bots:condition')}
        moduleId={trigger.moduleId}
        conditions={trigger.condition}
        faultAt={(at) => faultAt(`body.trigger.condition${at}`)}
        onChange={(condition) => onChange({ trigger: { ...trigger, condition } })}
      />
    </>
  );
}
