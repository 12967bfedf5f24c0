import { useT } from '#web/lib/i18n/use-t.ts';
import { AvatarStack } from '#web/ui/person/avatar.tsx';
import { type HistoryStop, VerticalRoute } from '#web/ui/route/vertical-route.tsx';
import styles from './entry-route.module.css';
import { completionText, type EntryStop } from './route-texts.ts';
import { useRouteWords } from './use-route-words.ts';

/** The stops still ahead of an entry and who will be asked at each, before anything is sent. */
export function WhatNext(props: {
  route: readonly EntryStop[];
  /** The user has not submitted the entry yet. */
  isDraft: boolean;
  /** It was sent before, and others see it. */
  isReturned?: boolean;
}) {
  const { route, isDraft, isReturned } = props;
  const t = useT();
  const ahead = route.filter((stop) => stop.state !== 'done');
  const stops: HistoryStop[] = ahead.map((stop, place) => {
    const isHere = stop.state === 'now';
    if (isDraft && isHere && place === 0) {
      return {
        id: stop.activityId,
        state: 'now',
        headline: <b>{t('entry:youSubmit')}</b>,
        meta: isReturned ? undefined : t('entry:youSubmitAbout'),
      };
    }
    return {
      id: stop.activityId,
      state: isHere ? 'now' : 'todo',
      headline: <b>{stop.displayName}</b>,
      meta: <StopPeople stop={stop} />,
    };
  });
  if (stops.length === 0) return <p className={styles.quiet}>{t('entry:whatNextUnknown')}</p>;
  return <VerticalRoute stops={stops} label={t('entry:whatNext')} />;
}

function StopPeople({ stop }: { stop: EntryStop }) {
  const { t, readerId, format } = useRouteWords();
  const names = stop.people.map((person) => (person.id === readerId ? t('entry:you') : person.name));
  const isSeveral = stop.people.length > 1 && stop.completion !== null;
  return (
    <span className={styles.asked}>
      {stop.state === 'maybe' && <span className={styles.about}>{t('entry:maybe')}</span>}
      {names.length > 0 && (
        <span className={styles.people}>
          <AvatarStack people={stop.people} />
          <span className="cut" title={names.join(', ')}>
            {isSeveral && stop.completion ? completionText(stop.completion, t) : names.join(', ')}
          </span>
        </span>
      )}
      {stop.dueAt && (
        <span className={styles.about}>{t('entry:due', { when: format.moment(stop.dueAt) })}</span>
      )}
    </span>
  );
}
