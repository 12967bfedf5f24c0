import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { HeaderButton } from '#web/ui/button/header-button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Crumbs, PageTitle, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
import type { ParentList } from './editor-sheet.tsx';

/** Title and state of a webhook of either direction or an inbox, with buttons that delete, pause and edit it. */
export function OverviewHeader(props: {
  readonly list: ParentList;
  readonly shown: { readonly id: string; readonly name: string; readonly is_active: boolean };
  readonly deleteLabel: string;
  readonly isPausing: boolean;
  readonly onToggle: () => void;
  readonly deleteDialog: (onClose: () => void) => ReactNode;
  /** Further buttons. */
  readonly end?: ReactNode;
  readonly children?: ReactNode;
}) {
  const t = useT();
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const { list, shown } = props;
  return (
    <SheetHeader
      isRuled
      end={
        <>
          <IconButton icon="trash-2" label={props.deleteLabel} onClick={() => setIsDeleting(true)} />
          <HeaderButton
            icon={shown.is_active ? 'pause' : 'play'}
            label={t(shown.is_active ? 'webhooks:pause' : 'webhooks:resume')}
            isBusy={props.isPausing}
            onClick={props.onToggle}
          />
          <HeaderButton
            icon="pencil"
            label={t('webhooks:edit')}
            onClick={() => navigate(`${list.href}/${shown.id}?edit=true`)}
          />
          {props.end}
        </>
      }
    >
      <Crumbs>
        <Link to={list.href}>{list.label}</Link>
      </Crumbs>
      <PageTitle>{shown.name}</PageTitle>
      <Chip tone={shown.is_active ? 'success' : undefined}>
        {t(shown.is_active ? 'webhooks:active' : 'webhooks:paused')}
      </Chip>
      {props.children}
      {isDeleting && props.deleteDialog(() => setIsDeleting(false))}
    </SheetHeader>
  );
}
