import { useT } from '#web/lib/i18n/use-t.ts';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { StatusGlyph } from '#web/ui/status/status-glyph.tsx';
import styles from './sign-in-art.module.css';

const columns = Array.from({ length: 12 }, (_, place) => place);

/** The picture beside the form: an entry on its way. Decoration only. */
export function SignInArt() {
  const t = useT();
  return (
    <div className={styles.art} aria-hidden="true">
      <div className={styles.columns}>
        {columns.map((column) => (
          <i key={column} />
        ))}
      </div>
      <div className={styles.stage}>
        <Way />
        <div className={styles.card} style={{ left: 100, top: 132 }}>
          <Avatar name="Ana Ruiz" size={28} />
          <span>
            <b>{t('sign-in:artSubmitted', { name: 'Ana' })}</b>
            <small>{t('sign-in:artSubmittedAbout')}</small>
          </span>
          <span className={`tabular ${styles.cardEnd}`}>€1,284.60</span>
        </div>
        <div className={styles.card} style={{ left: 276, top: 336 }}>
          <Avatar name="Ben Okafor" size={28} />
          <span>
            <b>{t('sign-in:artApproved', { name: 'Ben' })}</b>
            <small>{t('sign-in:artApprovedAbout')}</small>
          </span>
          <span className={styles.cardEnd}>
            <StatusGlyph status="Completed" size={18} />
          </span>
        </div>
        <div className={`${styles.card} ${styles.cardBig}`} style={{ left: 404, top: 510 }}>
          <div className={styles.cardRow}>
            <Avatar name="Maya Keller" size={28} />
            <span>
              <b>{t('sign-in:artWaiting')}</b>
              <small>{t('sign-in:artWaitingAbout', { name: 'Maya' })}</small>
            </span>
          </div>
          <div className={styles.cardRow}>
            <span className={styles.fake}>{t('sign-in:artReject')}</span>
            <span className={`${styles.fake} ${styles.fakePrimary}`}>{t('sign-in:artApprove')}</span>
          </div>
        </div>
      </div>
      <p className={styles.slogan}>
        {t('sign-in:sloganBefore')}
        <br />
        {t('sign-in:sloganAfter')}
      </p>
    </div>
  );
}

function Way() {
  return (
    <svg className={styles.path} viewBox="0 0 720 780" aria-hidden="true">
      <path
        d="M96 150V250a16 16 0 0 0 16 16H312a16 16 0 0 1 16 16v100a16 16 0 0 0 16 16H520a16 16 0 0 1 16 16v84"
        fill="none"
        stroke="var(--accent-8)"
        strokeWidth="2.5"
      />
      <path
        d="M536 560v60a16 16 0 0 0 16 16h90"
        fill="none"
        stroke="var(--line-write)"
        strokeWidth="2"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
    </svg>
  );
}
