import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import type { Chapter } from '../guide/chapters.ts';
import { contentsOf } from '../guide/contents.ts';
import { guide } from '../guide/guide.ts';
import { searchGuide } from '../guide/search-guide.ts';
import { GuideText, helpAddress } from '../text/guide-text.tsx';
import { Contents } from './contents.tsx';
import { FoundPassages } from './found-passages.tsx';
import styles from './help.module.css';

const contents = contentsOf(guide.chapters);

/** Where most people start to read. */
const starts = [
  { id: 'design-an-app', about: 'help:startDesign' },
  { id: 'work-with-an-app', about: 'help:startWork' },
  { id: 'people', about: 'help:startPeople' },
] as const;

/** `/help/:chapter?q=…#section`: the user guide, with its contents and a search that answers while one types. */
export function HelpScreen() {
  const t = useT();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const { chapter: id } = useParams();
  const [params, change] = useAddress();
  const [text, setText] = useTypedText(params.get('q') ?? '', (typed) => {
    // Changing the address would forget which section was opened meanwhile.
    const kept = new URLSearchParams(window.location.search).get('q') ?? '';
    if (kept !== typed.trim()) change('q', typed.trim());
  });
  const search = useRef<HTMLInputElement>(null);
  const chapter = id === undefined ? undefined : guide.chapter(id);
  const isSearching = text.trim().length > 1;
  const body = useRef<HTMLDivElement>(null);
  useTitle(chapter ? `${chapter.title} · ${t('help:title')}` : t('help:title'));
  useShownSection(body, id, isSearching);
  useHotkeys(
    [{ keys: '/', label: t('help:search'), run: () => search.current?.focus() }],
    true,
    t('help:title'),
  );
  const isHome = !isSearching && id === undefined;
  return (
    <Sheet className={styles.sheet}>
      {!(isPhone && (chapter || isSearching)) && (
        <nav className={styles.nav} aria-label={t('help:contents')} data-home={isHome}>
          <Contents groups={contents} current={id} />
        </nav>
      )}
      <div className={styles.body} ref={body}>
        <div className={styles.column}>
          <div className={styles.search}>
            {isPhone && chapter && (
              <Button kind="line" icon="arrow-left" onClick={() => navigate('/help')}>
                {t('help:contents')}
              </Button>
            )}
            <SearchInput
              ref={search}
              value={text}
              onChange={setText}
              aria-label={t('help:search')}
              placeholder={t('help:search')}
              clearLabel={t('ui:clear')}
            />
          </div>
          {isSearching ? (
            <FoundPassages found={searchGuide(guide.chapters, text)} onOpen={() => setText('')} />
          ) : chapter ? (
            <ChapterText chapter={chapter} />
          ) : (
            <Start isUnknown={id !== undefined} />
          )}
        </div>
      </div>
      {chapter && !isSearching && chapter.sections.length > 1 && <OnThisPage chapter={chapter} />}
    </Sheet>
  );
}

/** Brings the section of the address into view; a new chapter begins at its top. */
function useShownSection(
  body: React.RefObject<HTMLElement | null>,
  chapter: string | undefined,
  isSearching: boolean,
) {
  const { hash, key } = useLocation();
  const shown = useRef('');
  const visit = isSearching ? '' : `${key} ${chapter ?? ''}`;
  // Each visit scrolls once, also one to the section that is shown already.
  useEffect(() => {
    const isShown = shown.current === visit;
    shown.current = visit;
    if (isShown || visit === '') return;
    const section = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (section) section.scrollIntoView({ block: 'start' });
    else {
      body.current?.scrollTo({ top: 0 });
      // On phones the whole sheet scrolls.
      body.current?.scrollIntoView({ block: 'start' });
    }
  }, [body, hash, visit]);
}

function ChapterText({ chapter }: { chapter: Chapter }) {
  const t = useT();
  const locale = useLocale();
  return (
    <article>
      <h1 className={styles.title} lang="en">
        {chapter.title}
      </h1>
      {locale !== 'en' && <p className={styles.about}>{t('help:inEnglish')}</p>}
      <GuideText file={chapter.file} tokens={chapter.blocks} shift={chapter.shift} />
      <NextChapter chapter={chapter} />
    </article>
  );
}

/** The chapter after this one in the same part of the contents. */
function NextChapter({ chapter }: { chapter: Chapter }) {
  const t = useT();
  const group = contents.find(({ chapters }) => chapters.includes(chapter));
  const next = group?.chapters[group.chapters.indexOf(chapter) + 1];
  if (!next) return null;
  return (
    <p className={styles.next}>
      {t('help:next')} <Link to={helpAddress(next.id)}>{next.title}</Link>
    </p>
  );
}

function Start({ isUnknown }: { isUnknown: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  if (isUnknown) {
    return (
      <Empty
        isPlain
        isPage
        title={t('help:noChapter')}
        actions={
          <Button kind="line" onClick={() => navigate('/help')}>
            {t('help:contents')}
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.start}>
      <h1 className={styles.title}>{t('help:title')}</h1>
      <p className={styles.about}>{t('help:about')}</p>
      <ul className={styles.starts}>
        {starts.map(({ id, about }) => (
          <li key={id}>
            <Link to={helpAddress(id)}>
              <b lang="en">{guide.chapter(id)?.title}</b>
              <span>{t(about)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OnThisPage({ chapter }: { chapter: Chapter }) {
  const t = useT();
  return (
    <nav className={styles.sections} aria-label={t('help:onThisPage')}>
      <h2>{t('help:onThisPage')}</h2>
      <ul lang="en">
        {chapter.sections
          .filter(({ level }) => level <= 3)
          .map(({ anchor, title, level }) => (
            <li key={anchor} data-level={level}>
              <Link to={helpAddress(chapter.id, anchor)}>{title}</Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
