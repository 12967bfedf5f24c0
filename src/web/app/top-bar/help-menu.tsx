import { useNavigate } from 'react-router';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { toggleHelp } from '#web/lib/help/help-toggle.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import { useCommandCenter } from '../command-center.tsx';

/** The help for the page, the guide, shortcuts and the contact. */
export function HelpMenu() {
  const t = useT();
  return (
    <Menu
      label={t('shell:help')}
      placement="below-end"
      items={useHelpItems()}
      trigger={(trigger) => <IconButton {...trigger} icon="circle-question-mark" label={t('shell:help')} />}
    />
  );
}

export function useHelpItems(): readonly MenuItem[] {
  const t = useT();
  const tenant = useEndpoint(getTenantInfo, undefined, { staleMs: 300_000 });
  const navigate = useNavigate();
  const { openShortcuts } = useCommandCenter();
  const mail = tenant.data?.support_email;
  const documentation = tenant.data?.documentation_url;
  const remote = tenant.data?.remote_support_url;
  const phone = tenant.data?.person_in_charge_phone;
  const items: MenuItem[] = [
    {
      id: 'page-help',
      label: t('shell:pageHelp'),
      icon: 'circle-question-mark',
      shortcut: 'f1',
      onSelect: toggleHelp,
    },
    { id: 'guide', label: t('shell:guide'), icon: 'book-open', onSelect: () => navigate('/help') },
    {
      id: 'news',
      label: t('shell:whatsNew'),
      icon: 'sparkles',
      onSelect: () => navigate('/help/what-is-new'),
    },
    {
      id: 'shortcuts',
      label: t('shell:shortcuts'),
      icon: 'keyboard',
      shortcut: '?',
      onSelect: openShortcuts,
    },
  ];
  if (documentation)
    items.push({ id: 'manual', label: t('shell:manual'), icon: 'link', href: documentation });
  items.push({ id: 'docs', label: t('shell:apiDocs'), icon: 'file-text', href: '/api/docs' });
  if (mail)
    items.push({
      id: 'mail',
      label: t('shell:supportMail'),
      about: mail,
      icon: 'mail',
      href: `mailto:${mail}`,
    });
  if (remote) items.push({ id: 'remote', label: t('shell:remoteSupport'), icon: 'monitor', href: remote });
  if (phone) {
    const href = `tel:${phone.replace(/\s/g, '')}`;
    items.push({ id: 'phone', label: t('shell:supportPhone'), about: phone, icon: 'phone', href });
  }
  return items;
}
