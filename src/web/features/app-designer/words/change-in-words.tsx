import { lazy, Suspense, useMemo, useState } from 'react';
import type { ProposedChange } from '#contracts/assistant/assistant-shapes.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { draftChanges, useDesigner } from '#web/features/app-draft/index.ts';
import { CheckedNotice, WordsForm } from '#web/features/assistant/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Comparison } from '../versions/comparison.tsx';
import styles from './change-in-words.module.css';
import { useChangeInWords } from './use-change-in-words.ts';

const ProposalPreview = lazy(async () => ({
  default: (await import('#web/features/form-preview/index.ts')).ProposalPreview,
}));

/**
 * Has the draft changed by words. What is proposed is compared with the draft, and becomes one step of the designer
 * that can be undone; only the person publishes.
 */
export function ChangeInWords({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { apply } = useDesigner();
  const [words, setWords] = useState('');
  const { writing, change, isStale, forget } = useChangeInWords();
  const definition = change?.definition as unknown as ModuleDefinition | undefined;
  const take = () => {
    if (!definition || isStale) return;
    apply(() => definition);
    toast.success(t('assistant:changeTaken'));
    onClose();
  };
  const nothing = useNothing(definition);
  return (
    <Dialog
      title={t('assistant:changeInWords')}
      isStatic
      width={change ? 1400 : 640}
      closeLabel={t('ui:close')}
      onClose={onClose}
      footer={
        change && (
          <>
            <Button className={styles.back} onClick={forget}>
              {t('assistant:otherWords')}
            </Button>
            <Button onClick={onClose}>{t('assistant:dropChange')}</Button>
            <Button kind="primary" isDisabled={nothing || isStale} onClick={take}>
              {t('assistant:takeChange')}
            </Button>
          </>
        )
      }
    >
      {change && definition ? (
        <Proposal change={change} definition={definition} isNothing={nothing} isStale={isStale} />
      ) : (
        <WordsForm
          writing={writing}
          words={words}
          onWords={setWords}
          label={t('assistant:changeLabel')}
          help={t('assistant:changeSentNote')}
          example={t('assistant:changeExample')}
          submitLabel={t('assistant:proposeChange')}
        />
      )}
    </Dialog>
  );
}

/** Whether a definition is the draft as it is. */
function useNothing(definition: ModuleDefinition | undefined): boolean {
  const { module } = useDesigner();
  return useMemo(
    () => definition !== undefined && draftChanges(module, definition).length === 0,
    [module, definition],
  );
}

function Proposal(props: {
  change: ProposedChange;
  definition: ModuleDefinition;
  isNothing: boolean;
  isStale: boolean;
}) {
  const t = useT();
  const { module } = useDesigner();
  const { change, definition } = props;
  return (
    <div className={styles.proposal}>
      {props.isStale && <Notice tone="warning">{t('assistant:changeStale')}</Notice>}
      {props.isNothing ? (
        <Notice tone="info">{t('assistant:changeNothing')}</Notice>
      ) : (
        <CheckedNotice
          checked={change}
          proven={t('assistant:changeProven')}
          notProven={t('assistant:changeNotProven')}
        />
      )}
      {change.older_problems > 0 && (
        <p className={styles.about}>{t('assistant:olderProblems', { count: change.older_problems })}</p>
      )}
      {change.note !== '' && (
        <section className={styles.note} aria-label={t('assistant:providerNote')}>
          <b>{t('assistant:providerNote')}</b> {change.note}
        </section>
      )}
      {!props.isNothing && (
        <>
          <Comparison
            before={{ label: t('designer:draftNow'), module }}
            after={{ label: t('assistant:proposal'), module: definition }}
          />
          <section className={styles.preview} aria-label={t('designer:preview')}>
            <SectionTitle>{t('designer:preview')}</SectionTitle>
            <Suspense fallback={<SkeletonForm rows={4} />}>
              <ProposalPreview definition={definition} />
            </Suspense>
          </section>
        </>
      )}
    </div>
  );
}
