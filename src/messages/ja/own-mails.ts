import type { ownMails as en } from '../en/own-mails.ts';
import type { Translated } from '../index.ts';

export const ownMails: Translated<typeof en> = {
  title: '自分宛てのメール',
  find: 'メールを検索',
  loadFailed: 'メールを読み込めませんでした',
  none: 'メールはまだありません',
  noneText: 'Formwright から届いたメールはここに保存されます。メールで受け取る内容はプロフィールで選べます。',
  chooseNews: '通知を選ぶ',
  sent: '送信済み',
  kept: 'ここにのみ保存',
  keptText: 'メールサーバーが設定されていないため、このメールはここにのみ保存されています。',
  to: '宛先',
  when: '日時',
  status: '状態',
  openTask: 'タスクを開く',
  openEntry: 'エントリを開く',
  openApp: 'ワークフローを開く',
  newer: '新しいメール',
  older: '古いメール',
};
