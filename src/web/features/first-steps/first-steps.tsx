import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pages } from '#contracts/pages/pages.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './first-steps.module.css';
import type { FirstStep } from './use-first-steps.ts';

interface FirstStepsProps {
  readonly steps: readonly FirstStep[];
  /** An app of the person that is still a draft, and one that is published. */
  readonly draftId: string | undefined;
  readonly publishedId: string | undefined;
  /** Begins an app from nothing, a template, a spreadsheet or a description in words. */
  readonly onCreate: (beginning: 'form' | 'template' | 'sheet' | 'words') => void;
  readonly onHide: () => void;
}

/** What to do first, each step with the way to do it, ticked by what the organisation has. */
export function FirstSteps(props: FirstStepsProps) {
  const t = useT();
  const { steps } = props;
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={styles.box} aria-label={t('first-steps:title')}>
      <div className={styles.head}>
        <h2>{t('first-steps:title')}</h2>
        <span>{t('first-steps:done', { done: doneCount, all: steps.length })}</span>
        <IconButton icon="x" size="small" label={t('first-steps:hide')} onClick={props.onHide} />
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.id} data-done={step.isDone || undefined}>
            <span className={styles.mark}>
              {step.isDone && <Icon name="check" size={12} />}
              {step.isDone && <span className="visually-hidden">{t('first-steps:isDone')}</span>}
            </span>
            <div>
              <b>{t(`first-steps:${step.id}`)}</b>
              {!step.isDone && <StepWay id={step.id} {...props} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How a step is done; one whose turn has not come says what it waits for. */
function StepWay({
  id,
  draftId,
  publishedId,
  onCreate,
}: FirstStepsProps & { id: FirstStep['id'] }): ReactNode {
  const t = useT();
  switch (id) {
    case 'people':
      return <Link to={pages.users.path}>{t('first-steps:peopleWay')}</Link>;
    case 'teams':
      return <Link to={pages.teams.path}>{t('first-steps:teamsWay')}</Link>;
    case 'app':
      return (
        <span className={styles.ways}>
          {(['template', 'sheet', 'words', 'form'] as const).map((beginning) => (
            <Button key={beginning} size="tiny" kind="soft" onClick={() => onCreate(beginning)}>
              {t(`first-steps:${beginning}`)}
            </Button>
          ))}
        </span>
      );
    case 'publish':
      return draftId ? (
        <Link to={`/form-editor/show/${draftId}`}>{t('first-steps:publishWay')}</Link>
      ) : (
        <small>{t('first-steps:publishLater')}</small>
      );
    case 'entry':
      return publishedId ? (
        <Link to={`/item-editor/${publishedId}`}>{t('first-steps:entryWay')}</Link>
      ) : (
        <small>{t('first-steps:entryLater')}</small>
      );
    case 'decision':
      return <Link to={pages.tasks.path}>{t('first-steps:decisionWay')}</Link>;
  }
}
