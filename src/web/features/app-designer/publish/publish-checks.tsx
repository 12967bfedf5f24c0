import type { ReactNode } from 'react';
import { DisclosureItem } from '#web/features/app-checks/index.ts';
import { keyOf, openDisclosures, useDesigner } from '#web/features/app-draft/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './publish-checks.module.css';

/**
 * The findings of the engine for a draft that can be published. `onJump` is called when a link leads to a place of the
 * draft.
 */
export function PublishChecks({ onJump }: { onJump: () => void }) {
  return (
    <>
      <SoundnessCheck />
      <DisclosureCheck onJump={onJump} />
    </>
  );
}

function SoundnessCheck() {
  const t = useT();
  const { number } = useFormat();
  const { soundness } = useDesigner().compilation;
  if (soundness.statesSearched === 0) return null;
  const isSound = soundness.faults.length === 0;
  return (
    <Check
      tone={isSound ? 'good' : 'warn'}
      title={t('workflow-designer:soundness')}
      summary={
        isSound ? t('workflow-designer:sound') : t('designer:warnings', { count: soundness.faults.length })
      }
    >
      <p className={styles.about}>
        {t('workflow-designer:statesSearched', { number: number(soundness.statesSearched) })}
      </p>
    </Check>
  );
}

function DisclosureCheck({ onJump }: { onJump: () => void }) {
  const t = useT();
  const { module, compilation } = useDesigner();
  const hasAccepted = (module.permission.acceptedFlows ?? []).length > 0;
  const open = openDisclosures(compilation.faults);
  return (
    <Check
      tone={open.length > 0 ? 'warn' : 'good'}
      title={t('disclosures:title')}
      summary={open.length > 0 ? t('disclosures:ways', { count: open.length }) : ''}
    >
      {open.length === 0 && (
        <p className={styles.about}>{t(hasAccepted ? 'disclosures:noneMore' : 'disclosures:none')}</p>
      )}
      <ul className={styles.ways}>
        {open.map((fault) => (
          <li key={keyOf(fault)}>
            <DisclosureItem fault={fault} onJump={onJump} />
          </li>
        ))}
      </ul>
    </Check>
  );
}

const signs = { good: 'circle-check', warn: 'triangle-alert' } as const;

function Check(props: { tone: keyof typeof signs; title: string; summary: string; children: ReactNode }) {
  return (
    <section
      className={styles.check}
      data-tone={props.tone}
      aria-label={props.title}
      data-disclosures
      tabIndex={-1}
    >
      <Icon name={signs[props.tone]} />
      <div className={styles.content}>
        <h3>
          {props.title}
          <span className={styles.summary}>{props.summary}</span>
        </h3>
        {props.children}
      </div>
    </section>
  );
}
