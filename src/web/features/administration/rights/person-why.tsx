import type { ReactNode } from 'react';
import { explainPermission } from '#contracts/administration/explain-permission.ts';
import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
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

/** What is asked about: a page, an app, an entry or one of its fields. */
type Subject = Omit<EndpointRequest<typeof explainPermission>['query'], 'userId'>;

/** Why a person can see something or not, in the words of the check that enforces it; `children` choose more of it. */
export function PersonWhy(props: {
  subject: Subject;
  help: string;
  person: PickedPerson | null;
  onPerson: (person: PickedPerson | null) => void;
  children?: ReactNode;
}) {
  const t = useT();
  const { person } = props;
  const why = useEndpoint(
    explainPermission,
    { query: { userId: person?.id ?? '', ...props.subject } },
    { isEnabled: person !== null, keepPrevious: false },
  );
  return (
    <section className={styles.why} aria-label={t('groups:why')}>
      <SectionTitle>{t('groups:why')}</SectionTitle>
      {props.children}
      <div className={styles.choice}>
        <Field label={t('groups:whyUser')} help={props.help}>
          {(control) => <PersonPicker control={control} value={person} onChange={props.onPerson} />}
        </Field>
      </div>
      {person && (
        <ListState
          asked={why}
          failed={t('groups:loadFailed')}
          retryLabel={t('ui:retry')}
          skeleton={<SkeletonList rows={2} height={32} />}
        >
          {(answer) => <Answer why={answer} isApp={isApp(props.subject)} />}
        </ListState>
      )}
    </section>
  );
}

const isApp = ({ moduleId, entryId }: Subject) => moduleId !== undefined && entryId === undefined;

const resultTexts = { none: 'groups:canNot', see: 'groups:canSee', edit: 'groups:canEdit' } as const;

function Answer({ why, isApp: asksForApp }: { why: Why; isApp: boolean }) {
  const t = useT();
  return (
    <div role="status">
      <p className={styles.result} data-result={why.verdict}>
        <Icon name={why.verdict === 'none' ? 'circle-x' : 'circle-check'} size={16} />
        {t(asksForApp && why.verdict === 'edit' ? 'groups:canUse' : resultTexts[why.verdict], {
          name: why.user.name,
        })}
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
  const { who, flags = [], actions = [], activity = '', name = '' } = step;
  return t(`groups:step_${step.code}`, {
    who: who ? t(`groups:who_${who.kind}`, { name: who.name }) : '',
    flags: flags.map((flag) => t(`administration:${flag}`)).join(', '),
    actions: actions.map((action) => t(`form-designer:action_${action}`)).join(', '),
    activity,
    name,
  });
}
