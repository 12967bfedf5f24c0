import type { notificationsPage as en } from '../en/notifications-page.ts';
import type { Translated } from '../index.ts';

export const notificationsPage: Translated<typeof en> = {
  title: '通知',
  noNew: '没有新通知',
  showAll: '显示全部',
  markAll: '全部标为已读',
  marked: '已全部标为已读',
  loadMore: '加载更多',
  unread_one: '{{count}} 条未读',
  unread_other: '{{count}} 条未读',
  isUnread: '未读',
  openTask: '打开任务',
  openEntry: '打开条目',
  openWorkflow: '打开工作流',
  openWebhooks: '打开 Webhook',
  openUser: '打开用户',
  openBots: '打开机器人',
  back: '所有通知',
  notFound: '该通知已不存在',
  loadFailed: '无法加载通知',
  from: '来自',
  app: '应用',
  entry: '条目',
  step: '流程步骤',
  when: '时间',
};
