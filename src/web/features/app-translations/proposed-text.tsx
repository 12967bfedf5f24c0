import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import styles from './translations.module.css';

/** What the provider proposes, below the blank cell or the label that it is for. */
export function ProposedText(props: { text: string; onTake: (text: string) => void; onDrop: () => void }) {
  const t = useT();
  const { text } = props;
  if (text === '') return null;
  return (
    <span className={styles.proposed}>
      <span className={styles.proposedText}>{text}</span>
      <Button
        size="tiny"
        kind="line"
        tooltip={t('assistant:takeProposal', { text })}
        onClick={() => props.onTake(text)}
      >
        {t('assistant:accept')}
      </Button>
      <IconButton
        icon="x"
        size="small"
        label={t('assistant:dropProposal', { text })}
        onClick={props.onDrop}
      />
    </span>
  );
}
