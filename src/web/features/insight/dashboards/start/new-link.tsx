import { useNavigate } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';

/** Leads to the ways to begin a dashboard. */
export function NewLink() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Button kind="primary" size="small" icon="plus" onClick={() => navigate('/dashboard-landing')}>
      {t('dashboards:new')}
    </Button>
  );
}
