import type { EntryPlace } from '#web/features/entry-form/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Route, RouteBars } from '#web/ui/route/route.tsx';
import styles from './entry-route.module.css';
import { aboutStop, type EntryStop, routeStops, timeOfDone } from './route-texts.ts';
import { useRouteWords } from './use-route-words.ts';
import { WhyHere } from './why-here.tsx';

/** Where an entry is, who has it and since when, as a line of stops. `initiator` sent it from the first one. */
export function RouteLine(props: {
  route: readonly EntryStop[];
  initiator?: EntryStop['people'][number] | null;
  /** The entry that the explanation is about. */
  place?: EntryPlace;
}) {
  const t = useT();
  const words = useRouteWords();
  const { initiator, place } = props;
  const route = props.route.map((stop, at) =>
    at === 0 && stop.people.length === 0 && initiator ? { ...stop, people: [initiator] } : stop,
  );
  const stops = routeStops(route, words);
  const here = stops.findIndex((stop) => stop.state === 'now');
  return (
    <Route
      stops={stops.map((stop, at) =>
        at === here && place ? { ...stop, more: <WhyHere place={place} /> } : stop,
      )}
      label={t('entry:route')}
      doneText={(count) =>
        [t('entry:stepsDone', { count }), timeOfDone(route, words)].filter(Boolean).join(' · ')
      }
    />
  );
}

/** The same for a phone: bars, and one line about the stop where it is. */
export function RouteShort(props: {
  route: readonly EntryStop[];
  since?: string | null;
  place?: EntryPlace;
}) {
  const { route, since } = props;
  const t = useT();
  const format = useFormat();
  const words = useRouteWords();
  const place = route.findIndex((stop) => stop.state === 'now');
  const here = route[place];
  return (
    <div className={styles.short}>
      <RouteBars stops={routeStops(route, words)} label={t('entry:route')} />
      {here && (
        <p className={styles.here}>
          <span className={styles.strong}>{here.displayName}</span>
          <span className="cut">
            {[aboutStop(here, words), since ? format.age(since) : ''].filter(Boolean).join(' · ')}
          </span>
          {props.place && <WhyHere place={props.place} />}
          <span className={styles.count}>{t('entry:stepOf', { step: place + 1, count: route.length })}</span>
        </p>
      )}
    </div>
  );
}
