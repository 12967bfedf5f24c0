import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Art, ArtCard, ArtClock, ArtEnd, ArtRow, ArtSign } from '#web/ui/brand/art.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { StatusGlyph } from '#web/ui/status/status-glyph.tsx';

/** Seconds after which an authenticator app shows another code (RFC 6238). */
const codeSeconds = 30;

/** The picture beside the code: from the password to the page that was asked for. */
export function SecondStepArt({ hasApp }: { hasApp: boolean }) {
  const t = useT();
  const [elapsed] = useState(() => (Date.now() / 1000) % codeSeconds);
  return (
    <Art
      done="M96 150V250a16 16 0 0 0 16 16H312a16 16 0 0 1 16 16v54"
      ahead="M328 420v92a16 16 0 0 0 16 16H520a16 16 0 0 1 16 16v40"
      slogan={t('second-factor:artSlogan')}
    >
      <ArtCard left={100} top={132}>
        <ArtSign>
          <Icon name="key-round" size={16} />
        </ArtSign>
        <span>
          <b>{t('second-factor:password')}</b>
          <small>{t('second-factor:artPassword')}</small>
        </span>
        <ArtEnd>
          <StatusGlyph status="Completed" size={18} />
        </ArtEnd>
      </ArtCard>
      <ArtCard left={236} top={376} isBig>
        <ArtRow>
          <ArtSign isCurrent>
            <Icon name={hasApp ? 'smartphone' : 'key-round'} size={16} />
          </ArtSign>
          <span>
            <b>{t(hasApp ? 'second-factor:app' : 'second-factor:artPasskey')}</b>
            <small>{t(hasApp ? 'second-factor:artCode' : 'second-factor:artConfirm')}</small>
          </span>
        </ArtRow>
        {hasApp && <ArtClock seconds={codeSeconds} elapsed={elapsed} />}
      </ArtCard>
      <ArtCard left={444} top={624}>
        <ArtSign>
          <Icon name="inbox" size={16} />
        </ArtSign>
        <span>
          <b>{t('second-factor:artPage')}</b>
          <small>{t('second-factor:artPageAbout')}</small>
        </span>
      </ArtCard>
    </Art>
  );
}
