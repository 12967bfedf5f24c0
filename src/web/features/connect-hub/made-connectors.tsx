import { Link } from 'react-router';
import type { connectShop } from '#contracts/connect-hub/connect-shop.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';

/** Makes data connectors of an integration, and leads to them. */
export function MadeConnectors(props: {
  readonly made: EndpointOutput<typeof connectShop> | undefined;
  readonly isBusy: boolean;
  /** Nothing is asked while it is off. */
  readonly isOff?: boolean;
  readonly onConnect: () => void;
}) {
  const t = useT();
  return (
    <>
      <SectionTitle>{t('connect-hub:inApps')}</SectionTitle>
      <p className={log.hint}>{t('connect-hub:inAppsText')}</p>
      <div>
        <Button
          size="small"
          kind="line"
          isBusy={props.isBusy}
          isDisabled={props.isOff}
          onClick={props.onConnect}
        >
          {t('connect-hub:connect')}
        </Button>
      </div>
      {props.made && (
        <ul>
          {props.made.connectors.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/data-connector/advanced/${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
