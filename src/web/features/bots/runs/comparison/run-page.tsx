import { getBotPicture } from '#contracts/bots/get-bot-picture.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import bots from '../../bots.module.css';
import styles from './comparison.module.css';

/** The page of one of two runs after a step; without a number, none is kept. */
export function RunPage(props: {
  readonly runId: string;
  readonly number: number | null;
  readonly place: 'before' | 'after';
}) {
  const t = useT();
  const { runId, number, place } = props;
  return (
    <div className={styles.side}>
      {number === null ? (
        <span className={styles.hint}>{t('bots:noPage')}</span>
      ) : (
        <Picture runId={runId} number={number} label={t(`bots:page_${place}`)} />
      )}
    </div>
  );
}

function Picture(props: { readonly runId: string; readonly number: number; readonly label: string }) {
  const { runId: id, number, label } = props;
  const { data } = useEndpoint(getBotPicture, { params: { id, number } }, { keepPrevious: false });
  return data && <img className={bots.picture} src={`data:image/jpeg;base64,${data.picture}`} alt={label} />;
}
