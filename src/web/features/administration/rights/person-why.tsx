import { useState } from 'react';
import { explainPermission } from '#contracts/administration/explain-permission.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { PersonPicker, type PickedPerson } from '#web/features/entry-form/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import styles from './rights.module.css';

type Why = EndpointOutput<typeof explainPermission>;

/** Why a person may use an app or not, in the words of the check that enforces it. */
export function PersonWhy({ moduleId }: { moduleId: string }) {
  const t = useT();
  const [person, setPerson] = useState<PickedPerson | null>(null);
  const why = useEndpoint(
    explainPermission,
    { query: { userId: person?.id ?? '', moduleId } },
    { isEnabled: person !== null, keepPrevious: false },
  );
  return (
    <section className={styles.why} aria-label={t('groups:why')}>
      <SectionTitle>{t('groups:why')}</SectionTitle>
      <div className={styles.choice}>
        <Field label={t('groups:whyUser')} help={t('groups:whyNobody')}>
          {(control) => <PersonPicker control={control} value={person} onChange={setPerson} />}
        </Field>
      </div>
      {person && (
        <ListState
          asked={why}
          failed={t('groups:loadFailed')}
          retryLabel={t('ui:retry')}
          skeleton={<SkeletonList rows={2} height={32} />}
        >
          {(answer) => <Answer why={answer} />}
        </ListState>
      )}
    </section>
  );
}

const resultTexts = { none: 'groups:canNot', see: 'groups:canSee', edit: 'groups:canUse' } as const;

function Answer({ why }: { why: Why }) {
  const t = useT();
  return (
    <div role="status">
      <p className={styles.result} data-result={why.verdict}>
        <Icon name={why.verdict === 'none' ? 'circle-x' : 'circle-check'} size={16} />
        {t(resultTexts[why.verdict], { name: why.user.name })}
      </p>
      <ol className={styles.steps}>
        {why.steps.map((step) => (
          <li key={JSON.stringify(step)}>
            <StepText step={step} />
          </li>
        ))}
      </ol>
      <p className={styles.hint}>{t('groups:byCheck')}</p>
    </div>
  );
}

function StepText({ step }: { step: Why['steps'][number] }) {
  const t = useT();
  const { who, flags = [], actions = [], activity = '' } = step;
  return t(`groups:step_${step.code}`, {
    who: who ? t(`groups:who_${who.kind}`, { name: who.name }) : '',
    flags: flags.map((flag) => t(`administration:${flag}`)).join(', '),
    actions: actions.map((action) => t(`form-designer:action_${action}`)).join(', '),
    activity,
  });
}
