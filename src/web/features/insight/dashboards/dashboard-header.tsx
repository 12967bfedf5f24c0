import { type Span, spans } from '#engine/insight/board.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PageTitle, SheetHeader, Toolbar } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { Select } from '#web/ui/select/select.tsx';
import { DashboardActions } from './dashboard-actions.tsx';
import type { HeaderProps } from './header-props.ts';

/** The name of a dashboard, its span, when it was refreshed, and what can be done with it. */
export function DashboardHeader(props: HeaderProps) {
  const isPhone = useIsPhone();
  const { name } = props.dashboard;
  if (isPhone) {
    return (
      <>
        <SheetHeader end={<DashboardActions {...props} />}>
          <PageTitle>{name}</PageTitle>
        </SheetHeader>
        <Toolbar end={<Refresh {...props} />}>
          <SpanChoice {...props} />
        </Toolbar>
      </>
    );
  }
  return (
    <SheetHeader
      end={
        <>
          <Refresh {...props} />
          <DashboardActions {...props} />
        </>
      }
    >
      <PageTitle>{name}</PageTitle>
      <SpanChoice {...props} />
    </SheetHeader>
  );
}

function SpanChoice({ span, onSpan }: Pick<HeaderProps, 'span' | 'onSpan'>) {
  const t = useT();
  const names = Object.keys(spans) as Span[];
  return (
    <span>
      <Select
        kind="quiet"
        aria-label={t('dashboards:span')}
        value={span ?? ''}
        onChange={(next) => onSpan(names.find((name) => name === next) ?? null)}
        options={[
          { value: '', label: t('dashboards:span_all') },
          ...names.map((name) => ({ value: name, label: t(`dashboards:span_${name}`) })),
        ]}
      />
    </span>
  );
}

function Refresh({ refreshedAt, onRefresh }: Pick<HeaderProps, 'refreshedAt' | 'onRefresh'>) {
  const t = useT();
  const format = useFormat();
  const text =
    refreshedAt === null
      ? t('dashboards:refresh')
      : t('dashboards:refreshed', { time: format.time(new Date(refreshedAt).toISOString()) });
  return (
    <Button size="small" icon="refresh-cw" tooltip={t('dashboards:refresh')} onClick={onRefresh}>
      {text}
    </Button>
  );
}
