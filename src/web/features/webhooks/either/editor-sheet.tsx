import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { ShownSecret } from '#web/features/keys/index.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { Crumbs, PageTitle, ReadingColumn, SheetHeader } from '#web/ui/layout/sheet.tsx';

/** The list that something belongs to: its address and its name. */
export interface ParentList {
  readonly href: string;
  readonly label: string;
}

/** What was just made, with the secret that is shown once. */
export interface MadeWithSecret {
  readonly id: string;
  readonly secret: string;
}

/** Where a webhook of either direction or an inbox is edited: its title and buttons, and what is wrong with it as a whole. */
export function EditorSheet(props: {
  readonly list: ParentList;
  readonly title: string;
  /** Undefined: it is new. */
  readonly id: string | undefined;
  readonly saving: { readonly isBusy: boolean; readonly error: ApiError | null };
  readonly made?: MadeWithSecret | null;
  readonly onSave: () => void;
  readonly children: ReactNode;
}) {
  const t = useT();
  const navigate = useNavigate();
  const { list, id, saving, made } = props;
  return (
    <>
      <SheetHeader
        isRuled
        end={
          <>
            <Button size="small" onClick={() => navigate(id ? `${list.href}/${id}` : list.href)}>
              {t('ui:cancel')}
            </Button>
            <Button kind="primary" size="small" isBusy={saving.isBusy} onClick={props.onSave}>
              {t('ui:save')}
            </Button>
          </>
        }
      >
        <Crumbs>
          <Link to={list.href}>{list.label}</Link>
        </Crumbs>
        <PageTitle>{props.title}</PageTitle>
      </SheetHeader>
      <ReadingColumn>
        <div className={log.form}>
          {saving.error?.violations.length === 0 && <Notice>{saving.error.message}</Notice>}
          {props.children}
        </div>
      </ReadingColumn>
      {made && <NewSecret secret={made.secret} onClose={() => navigate(`${list.href}/${made.id}`)} />}
    </>
  );
}

/** Shows a secret once. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useT();
  return (
    <ShownSecret
      title={t('webhooks:newSecret')}
      texts={[{ label: t('webhooks:secret'), text: secret }]}
      onClose={onClose}
    />
  );
}
