import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { fetchSecurityHeaders } from '#contracts/connectors/fetch-security-headers.ts';
import { finishAuthorization } from '#contracts/connectors/finish-authorization.ts';
import { listSecurityHeaders } from '#contracts/connectors/list-security-headers.ts';
import type { MessageKey } from '#messages/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Crumbs, PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';

/** `/data-connector/authorized?state=…&code=…`: where another system sends people back after they consented. */
export function AuthorizedScreen() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const [isSentBack] = useState(() => params.get('state') !== null);
  const hasBegun = useRef(false);
  const finishing = useAction(finishAuthorization, {
    invalidates: [listSecurityHeaders, fetchSecurityHeaders],
    errors: 'screen',
  });
  useTitle(t('connectors:connectTitle'));
  useEffect(() => {
    const state = params.get('state');
    if (hasBegun.current || state === null) return;
    hasBegun.current = true;
    const code = params.get('code');
    void finishing.run({ body: { state, ...(code === null ? {} : { code }) } });
    // A code serves once: it need not stay in the address and the history.
    setParams({}, { replace: true });
  });
  const { output, error } = finishing;
  const failure = output?.failure ?? null;
  return (
    <Sheet>
      <SheetHeader isRuled>
        <Crumbs>
          <Link to="/data-connector?view=headers">{t('connectors:title')}</Link>
        </Crumbs>
        <PageTitle>{t('connectors:connectTitle')}</PageTitle>
      </SheetHeader>
      {output && failure === null ? (
        <Empty
          title={t('connectors:connectedTitle', { name: output.name })}
          text={t('connectors:connectedText')}
        />
      ) : output || error || !isSentBack ? (
        <Empty
          title={t('connectors:notConnectedTitle')}
          text={
            error?.message ??
            t(failure === null ? 'connectors:noConsent' : (`connectors:failure_${failure}` as MessageKey))
          }
        />
      ) : (
        <SkeletonForm />
      )}
    </Sheet>
  );
}
