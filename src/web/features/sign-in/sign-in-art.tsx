import { useT } from '#web/lib/i18n/use-t.ts';
import { Art, ArtButton, ArtCard, ArtEnd, ArtRow } from '#web/ui/brand/art.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { StatusGlyph } from '#web/ui/status/status-glyph.tsx';

/** The picture beside the form: an entry on its way. */
export function SignInArt() {
  const t = useT();
  return (
    <Art
      done="M96 150V250a16 16 0 0 0 16 16H312a16 16 0 0 1 16 16v100a16 16 0 0 0 16 16H520a16 16 0 0 1 16 16v84"
      ahead="M536 560v60a16 16 0 0 0 16 16h90"
      slogan={
        <>
          {t('sign-in:sloganBefore')}
          <br />
          {t('sign-in:sloganAfter')}
        </>
      }
    >
      <ArtCard left={100} top={132}>
        <Avatar name="Ana Ruiz" size={28} />
        <span>
          <b>{t('sign-in:artSubmitted', { name: 'Ana' })}</b>
          <small>{t('sign-in:artSubmittedAbout')}</small>
        </span>
        <ArtEnd>{t('sign-in:artAmount')}</ArtEnd>
      </ArtCard>
      <ArtCard left={276} top={336}>
        <Avatar name="Ben Okafor" size={28} />
        <span>
          <b>{t('sign-in:artApproved', { name: 'Ben' })}</b>
          <small>{t('sign-in:artApprovedAbout')}</small>
        </span>
        <ArtEnd>
          <StatusGlyph status="Completed" size={18} />
        </ArtEnd>
      </ArtCard>
      <ArtCard left={404} top={510} isBig>
        <ArtRow>
          <Avatar name="Maya Keller" size={28} />
          <span>
            <b>{t('sign-in:artWaiting')}</b>
            <small>{t('sign-in:artWaitingAbout', { name: 'Maya' })}</small>
          </span>
        </ArtRow>
        <ArtRow>
          <ArtButton>{t('sign-in:artReject')}</ArtButton>
          <ArtButton isPrimary>{t('sign-in:artApprove')}</ArtButton>
        </ArtRow>
      </ArtCard>
    </Art>
  );
}
