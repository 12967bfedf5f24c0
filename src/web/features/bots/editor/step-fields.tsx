import type { BotStep } from '#engine/bot/bot-step.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from '../bots.module.css';
import { AddStep } from './add-step.tsx';
import { BrowserParts } from './browser/browser-parts.tsx';
import { Frames } from './browser/frames.tsx';
import { Targets } from './browser/targets.tsx';
import type { PlacedStep, ShownFault } from './edit-steps.ts';
import { EntryConditions } from './entry-conditions.tsx';
import { FilledFields } from './filled-fields.tsx';
import { PickField } from './pick-field.tsx';
import { isAt } from './step-list.tsx';
import { AppField, ConnectorField, SubmitField, TextPart } from './step-parts.tsx';

/** Parts of steps that are texts, in the order in which they are shown. */
const textParts = [
  'equals',
  'message',
  'expression',
  'condition',
  'over',
  'as',
  'seconds',
  'address',
  'to',
  'subject',
  'text',
  'option',
  'file',
] as const;

/** Whether a step finds entries of an app, for which conditions can be set. */
const hasConditions = (step: BotStep) =>
  step.type === 'readEntries' || step.type === 'changeEntry' || step.type === 'decideTask';

/** The settings of a step. */
export function StepFields(props: {
  readonly placed: PlacedStep;
  readonly faults: readonly ShownFault[];
  readonly secrets: readonly { readonly name: string }[];
  readonly onChange: (step: BotStep) => void;
  readonly onRemove: () => void;
  readonly onMove: (by: number) => void;
  readonly onAdd: (branch: 'steps' | 'otherwise', type: string) => void;
}) {
  const t = useT();
  const { step, path } = props.placed;
  const change = (part: object) => props.onChange({ ...step, ...part } as BotStep);
  const own = props.faults.filter((fault) => isAt(fault.path, path));
  const faultAt = (at: string) => own.find((fault) => fault.path === `body.${path}.${at}`)?.message;
  const shared = { step, faultAt, onChange: change };
  return (
    <section className={styles.form} aria-label={t('bots:step')}>
      <SectionTitle>{t(`bots:step_${step.type}`)}</SectionTitle>
      <div className={styles.actions}>
        <IconButton icon="arrow-up" label={t('bots:moveUp')} onClick={() => props.onMove(-1)} />
        <IconButton icon="arrow-down" label={t('bots:moveDown')} onClick={() => props.onMove(1)} />
        <IconButton icon="trash-2" label={t('bots:removeStep')} onClick={props.onRemove} />
      </div>
      <p className={styles.hint}>{t(`bots:about_${step.type}`)}</p>
      {'moduleId' in step && <AppField {...shared} />}
      {'connectorId' in step && <ConnectorField {...shared} />}
      {'targets' in step && <Targets targets={step.targets} faultAt={faultAt} onChange={change} />}
      {'targets' in step && <Frames frames={step.frames ?? []} faultAt={faultAt} onChange={change} />}
      {'field' in step && (
        <PickField
          label={t('bots:part_field')}
          moduleId={step.moduleId}
          kind="key"
          value={step.field}
          fault={faultAt('field')}
          onChange={(field) => change({ field })}
        />
      )}
      {'outcome' in step && (
        <PickField
          label={t('bots:part_outcome')}
          moduleId={step.moduleId}
          kind="outcome"
          value={step.outcome}
          fault={faultAt('outcome')}
          onChange={(outcome) => change({ outcome })}
        />
      )}
      {textParts.map((part) => part in step && <TextPart key={part} part={part} {...shared} />)}
      {hasConditions(step) && (
        <EntryConditions
          label={t('bots:part_filters')}
          moduleId={step.moduleId}
          conditions={step.filters}
          faultAt={(at) => faultAt(`filters${at}`)}
          onChange={(filters) => change({ filters })}
        />
      )}
      <BrowserParts {...shared} secrets={props.secrets} />
      {'isSubmitting' in step && <SubmitField {...shared} />}
      {'fields' in step && (
        <FilledFields part="fields" filled={step.fields} moduleId={step.moduleId} {...shared} />
      )}
      {'values' in step && <FilledFields part="values" filled={step.values} moduleId="" {...shared} />}
      {'result' in step && <TextPart part="result" {...shared} />}
      {'steps' in step && <AddStep label={t('bots:addInner')} onAdd={(type) => props.onAdd('steps', type)} />}
      {'otherwise' in step && (
        <AddStep label={t('bots:addOtherwise')} onAdd={(type) => props.onAdd('otherwise', type)} />
      )}
    </section>
  );
}
