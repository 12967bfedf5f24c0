import { Link, useNavigate } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { HeaderButton } from '#web/ui/button/header-button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Crumbs, PageTitle, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import type { useConnectorDraft } from './use-connector-draft.ts';

/** Which connector this is, and what can be done with it as a whole; `name` is the one that is stored. */
export function ConnectorHeader(props: {
  name: string;
  isStored: boolean;
  draft: ReturnType<typeof useConnectorDraft>;
  onDelete: () => void;
}) {
  const t = useT();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { draft } = props;
  return (
    <SheetHeader
      isRuled
      end={
        <>
          {props.isStored && (
            <>
              <IconButton icon="copy" label={t('connectors:copy')} onClick={draft.copy} />
              <IconButton icon="trash-2" label={t('connectors:delete')} onClick={props.onDelete} />
            </>
          )}
          <HeaderButton
            icon="send"
            label={t('connectors:send')}
            isBusy={draft.isSending}
            isDisabled={draft.connector.request.url.trim() === ''}
            onClick={draft.send}
          />
          <Button kind="primary" size="small" isBusy={draft.isSaving} onClick={draft.save}>
            {t('connectors:save')}
          </Button>
        </>
      }
    >
      {isPhone ? (
        <IconButton
          icon="arrow-left"
          size="large"
          label={t('connectors:title')}
          onClick={() => navigate('/data-connector')}
        />
      ) : (
        <Crumbs>
          <Link to="/data-connector">{t('connectors:title')}</Link>
        </Crumbs>
      )}
      <PageTitle>{props.name || t('connectors:newConnector')}</PageTitle>
    </SheetHeader>
  );
}
