import type { DocumentPlace } from '#engine/text/json-pointer.ts';
import type { MessageKey } from '#messages/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import { Select } from '#web/ui/select/select.tsx';
import type { EditedCase, EditedIncoming } from '../edited-incoming.ts';
import styles from '../incoming-webhooks.module.css';
import type { Targets } from './mapping-fields.tsx';
import { PlaceInput } from './place-input.tsx';

interface DecisionProps {
  readonly edited: EditedIncoming;
  readonly targets: Targets;
  readonly places: readonly DocumentPlace[];
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (part: Partial<EditedIncoming>) => void;
}

/** Which text of the body means which outcome of a task. */
export function DecisionFields(props: DecisionProps) {
  const t = useT();
  const { edited, places, onChange } = props;
  const plain = places.filter((place) => !place.inRow);
  return (
    <section className={log.form} aria-label={t('incoming-webhooks:decision')}>
      <SectionTitle>{t('incoming-webhooks:decision')}</SectionTitle>
      <div className={styles.pair}>
        <Field label={t('incoming-webhooks:decisionPlace')} error={props.faultAt('body.decision.place')}>
          {(control) => (
            <PlaceInput
              {...control}
              source={edited.decisionPlace === null ? null : { place: edited.decisionPlace }}
              places={plain}
              placeholder={t('incoming-webhooks:decisionAlways')}
              onChange={(source) =>
                onChange({ decisionPlace: source && 'place' in source ? source.place : null })
              }
            />
          )}
        </Field>
        <Field
          label={t('incoming-webhooks:messagePlace')}
          error={props.faultAt('body.decision.message_place')}
        >
          {(control) => (
            <PlaceInput
              {...control}
              source={edited.messagePlace === null ? null : { place: edited.messagePlace }}
              places={plain}
              placeholder={t('incoming-webhooks:notFilled')}
              onChange={(source) =>
                onChange({ messagePlace: source && 'place' in source ? source.place : null })
              }
            />
          )}
        </Field>
      </div>
      <Cases {...props} />
    </section>
  );
}

function Cases({ edited, targets, faultAt, onChange }: DecisionProps) {
  const t = useT();
  const isSaid = edited.decisionPlace !== null;
  const cases = isSaid ? edited.cases : edited.cases.slice(0, 1);
  const keys = useItemKeys(cases);
  const change = (at: number, part: Partial<EditedCase>) =>
    onChange({ cases: edited.cases.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  const outcomes = targets.outcomes.map((value) => ({ value, label: outcomeLabel(t, value) }));
  return (
    <>
      {cases.map((one, at) => (
        <div key={keys[at]} className={styles.case}>
          {isSaid && (
            <Field
              label={t('incoming-webhooks:caseValue', { number: at + 1 })}
              error={faultAt(`body.decision.cases[${at}].value`)}
            >
              {(control) => (
                <TextInput
                  {...control}
                  value={one.value}
                  maxLength={200}
                  onChange={(value) => change(at, { value })}
                />
              )}
            </Field>
          )}
          <Field
            label={t('incoming-webhooks:caseOutcome', { number: at + 1 })}
            error={faultAt(`body.decision.cases[${at}].outcome`)}
          >
            {(control) => (
              <Select
                {...control}
                value={one.outcome}
                options={outcomes}
                onChange={(outcome) => change(at, { outcome })}
              />
            )}
          </Field>
          {isSaid && edited.cases.length > 1 && (
            <IconButton
              icon="x"
              label={t('incoming-webhooks:removeCase', { number: at + 1 })}
              onClick={() => onChange({ cases: edited.cases.filter((_, index) => index !== at) })}
            />
          )}
        </div>
      ))}
      {isSaid && (
        <div>
          <Button
            size="small"
            icon="plus"
            onClick={() => onChange({ cases: [...edited.cases, { value: '', outcome: 'Reject' }] })}
          >
            {t('incoming-webhooks:addCase')}
          </Button>
        </div>
      )}
    </>
  );
}

function outcomeLabel(t: (key: MessageKey) => string, outcome: string): string {
  if (outcome === 'Done') return t('incoming-webhooks:outcome_Done');
  return outcome === 'Reject' ? t('incoming-webhooks:outcome_Reject') : outcome;
}
