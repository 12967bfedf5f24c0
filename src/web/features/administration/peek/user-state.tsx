import { useT } from '#web/lib/i18n/use-t.ts';
import { Chip } from '#web/ui/status/chip.tsx';
import type { User } from '../users/edited-user.ts';

/** Whether the user is active, invited, deactivated or erased. */
export function UserState({ user }: { user: Pick<User, 'is_active' | 'has_password' | 'erased_on'> }) {
  const t = useT();
  if (user.erased_on) return <Chip>{t('administration:erased')}</Chip>;
  if (!user.is_active) return <Chip tone="warning">{t('administration:deactivated')}</Chip>;
  if (!user.has_password) return <Chip tone="info">{t('administration:invited')}</Chip>;
  return <Chip tone="success">{t('administration:active')}</Chip>;
}
