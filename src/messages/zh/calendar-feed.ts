import type { calendarFeed as en } from '../en/calendar-feed.ts';
import type { Translated } from '../index.ts';

export const calendarFeed: Translated<typeof en> = {
  title: '日历',
  about: '在日历软件中订阅您的到期任务和缺勤。地址是保密的：任何拥有它的人都能看到标题和日期。',
  make: '创建地址',
  renew: '创建新地址',
  revoke: '结束订阅',
  revoked: '订阅已结束，其地址不再有效。',
  once: '请立即复制地址，它只显示一次。',
  copy: '复制',
  copied: '地址已复制',
  neverUsed: '尚未读取',
  lastUsed: '上次读取：{{when}}',
  loadFailed: '无法加载日历设置',
};
