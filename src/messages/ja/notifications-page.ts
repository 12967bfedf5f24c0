import type { notificationsPage as en } from '../en/notifications-page.ts';
import type { Translated } from '../index.ts';

export const notificationsPage: Translated<typeof en> = {
  title: '通知',
  noNew: '新しい通知はありません',
  showAll: 'すべて表示',
  markAll: 'すべて既読にする',
  marked: 'すべて既読にしました',
  loadMore: 'さらに読み込む',
  unread_one: '未読 {{count}} 件',
  unread_other: '未読 {{count}} 件',
  isUnread: '未読',
  openTask: 'タスクを開く',
  openEntry: 'エントリを開く',
  openWorkflow: 'ワークフローを開く',
  openWebhooks: 'Webhookを開く',
  openUser: 'ユーザーを開く',
  openBots: 'ボットを開く',
  back: 'すべての通知',
  notFound: 'この通知はもうありません',
  loadFailed: '通知を読み込めませんでした',
  from: '送信元',
  app: 'アプリ',
  entry: 'エントリ',
  step: 'プロセスステップ',
  when: '日時',
};
