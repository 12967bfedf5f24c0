import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { QuickApp } from './arrangement.ts';

/** Links to a new entry of an app, or to its list if the user cannot start entries. */
export function LaunchLink(props: {
  app: QuickApp;
  className?: string;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}) {
  const t = useT();
  const { app } = props;
  const place = app.canStart
    ? { to: `/item-editor/${app.id}`, label: t('shell:newEntryOf', { app: app.display_name }) }
    : { to: `/module/${app.id}`, label: app.display_name };
  return (
    <Link
      to={place.to}
      className={props.className}
      aria-label={place.label}
      title={place.label}
      onClick={props.onClick}
    >
      {props.children}
    </Link>
  );
}

/** Shows the effect of a press: a plus if it starts an entry. */
export const launchIcon = (app: QuickApp): string => (app.canStart ? 'plus' : 'arrow-right');
