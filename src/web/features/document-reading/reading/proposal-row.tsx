import type { TextFacts } from '#engine/form/field-type.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './reading-pane.module.css';
import type { ShownProposal } from './use-proposals.ts';

/** A proposed value: what it is, how sure, why, and whether it is in the form. */
export function ProposalRow(props: {
  proposal: ShownProposal;
  facts: TextFacts;
  isChosen: boolean;
  /** It came from a correction that the person has had forgotten meanwhile. */
  isForgotten: boolean;
  onChoose: () => void;
  onTake: () => void;
  onCorrect: () => void;
  /** Starts pointing at the right words. */
  onPoint: () => void;
  onForget: () => void;
}) {
  const t = useT();
  const { proposal, facts } = props;
  const { compiled, standing } = proposal;
  const label = compiled.definition.displayName;
  const text = compiled.type.toText(proposal.value, compiled.definition, facts) || proposal.text;
  return (
    <li className={styles.row} data-chosen={props.isChosen || undefined} onFocus={props.onChoose}>
      <button
        type="button"
        id={`proposal-${proposal.field}`}
        className={styles.said}
        aria-current={props.isChosen || undefined}
        onClick={props.onChoose}
      >
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{text}</span>
        <Certainty proposal={proposal} />
      </button>
      <span className={styles.actions}>
        {standing === 'open' && (
          <Button size="small" kind="soft" onClick={props.onTake}>
            {t('document-reading:use')}
          </Button>
        )}
        <IconButton
          icon="mouse-pointer-click"
          label={t('document-reading:point', { field: label })}
          onClick={props.onPoint}
        />
        <IconButton
          icon="pencil"
          label={t('document-reading:correct', { field: label })}
          onClick={props.onCorrect}
        />
      </span>
      <Note {...props} text={text} />
    </li>
  );
}

function Certainty({ proposal }: { proposal: ShownProposal }) {
  const t = useT();
  const percent = Math.round(proposal.confidence * 100);
  return (
    <span className={classes(styles.certainty, 'tabular')} data-unsure={proposal.isUnsure || undefined}>
      <Icon name={proposal.isUnsure ? 'triangle-alert' : 'check'} size={14} />
      {t('document-reading:percent', { percent })}
      {proposal.isUnsure && <span className="visually-hidden">{t('document-reading:checkThis')}</span>}
    </span>
  );
}

/** What became of the value, and what led to it where that is worth saying. */
function Note(props: Parameters<typeof ProposalRow>[0] & { text: string }) {
  const t = useT();
  const format = useFormat();
  const { proposal } = props;
  const { compiled, standing } = proposal;
  const correctedOn = proposal.corrected_on;
  const day = correctedOn ? format.date(correctedOn) : '';
  return (
    <>
      {standing === 'taken' && <span className={styles.note}>{t('document-reading:taken')}</span>}
      {standing === 'corrected' && <span className={styles.note}>{t('document-reading:corrected')}</span>}
      {standing === 'kept' && (
        <span className={styles.note}>
          {t('document-reading:kept')}{' '}
          <Button size="tiny" kind="soft" onClick={props.onTake}>
            {t('document-reading:useThis', { value: props.text })}
          </Button>
        </span>
      )}
      {correctedOn && !props.isForgotten && (
        <span className={styles.note}>
          {t('document-reading:asCorrected', { day })}{' '}
          <Button size="tiny" onClick={props.onForget}>
            {t('document-reading:forget', { field: compiled.definition.displayName })}
          </Button>
        </span>
      )}
      {proposal.source === 'form' && proposal.isUnsure && (
        <span className={styles.note}>{t('document-reading:byForm')}</span>
      )}
    </>
  );
}
